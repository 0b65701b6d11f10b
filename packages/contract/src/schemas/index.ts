import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES, LANGUAGES, LIMITS } from '@souschef/domain'
import { z } from 'zod'
import type { EndpointName } from '../endpoints.ts'
import { PAGING } from '../paging.ts'
import {
  loginIn,
  logoutIn,
  ownUser,
  passwordResetIn,
  passwordResetRequestIn,
  person,
  profileIn,
  refreshIn,
  registerIn,
  signedIn,
} from './account.ts'
import { uuid } from './fields.ts'
import { recipeCard, recipeChanges, recipeIn, recipeOut, recipeSettings } from './recipe.ts'

const whole = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max))

/** Empty query values count as missing (API-20). */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** A larger limit than the largest is the largest; what is no positive whole number is an error. */
const limit = (fallback: number) =>
  given(
    z.coerce
      .number()
      .pipe(z.int().min(1))
      .transform((value) => Math.min(value, PAGING.maxLimit)),
  ).transform((value) => value ?? fallback)

const page = given(whole(1, Number.MAX_SAFE_INTEGER)).transform((value) => value ?? 1)

const cursor = given(z.string().max(500))

const listQuery = z.object({
  search: given(z.string().max(5000)),
  tag: given(z.string().max(LIMITS.tag)),
  ingredient: given(z.string().max(LIMITS.ingredientName)),
  category: given(z.enum(CATEGORIES)),
  cuisine: given(z.enum(CUISINES)),
  diet_type: given(z.enum(DIET_TYPES)),
  difficulty: given(z.enum(DIFFICULTIES)),
  max_time: given(whole(0, LIMITS.minutes)),
  language: given(z.enum(LANGUAGES)),
  author: given(z.string().max(50)),
  scope: given(z.enum(['mine', 'saved'])),
  sort: given(z.enum(['newest', 'popular', 'time', 'title', 'relevance'])),
  page,
  limit: limit(PAGING.recipes),
  cursor,
})

const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
  /** False when there are more than totalItems (API-41). */
  totalIsExact: z.boolean(),
  nextCursor: z.string().optional(),
})

const recipeList = z.object({ recipes: z.array(recipeCard), pagination })

const peopleQuery = z.object({
  search: given(z.string().max(100)),
  cursor,
  limit: limit(PAGING.users),
})

const people = z.object({ users: z.array(person), nextCursor: z.string().optional() })

const favorite = z.object({ is_favorite: z.boolean() })

const byId = z.object({ id: uuid })

const byUsername = z.object({ username: z.string().min(1).max(LIMITS.username.max) })

const nothing = z.object({})

/** The shapes of one call: path parameters, query, body (when it has one) and the `data` of its answer. */
export interface EndpointSchemas {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType
}

const define = <const Table extends Record<EndpointName, EndpointSchemas>>(table: Table): Table => table

/** The shapes of every call, under the names of `endpoints`. */
export const schemas = define({
  getHealth: {
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      checks: z.record(z.string(), z.enum(['ok', 'failed'])),
    }),
  },
  register: { body: registerIn, answer: signedIn },
  login: { body: loginIn, answer: signedIn },
  logout: { body: logoutIn, answer: nothing },
  refresh: { body: refreshIn, answer: z.object({ token: z.string(), refreshToken: z.string() }) },
  getProfile: { answer: z.object({ user: ownUser }) },
  updateProfile: { body: profileIn, answer: z.object({ user: ownUser }) },
  verifyToken: { answer: z.object({ valid: z.literal(true), user: ownUser }) },
  requestPasswordReset: { body: passwordResetRequestIn, answer: nothing },
  resetPassword: { body: passwordResetIn, answer: nothing },
  listRecipes: { query: listQuery, answer: recipeList },
  listFavorites: { query: z.object({ page, limit: limit(PAGING.favorites), cursor }), answer: recipeList },
  listUserRecipes: { params: z.object({ userId: uuid }), query: listQuery, answer: recipeList },
  getRecipe: {
    params: byId,
    query: z.object({ servings: given(whole(LIMITS.servings.min, LIMITS.servings.max)) }),
    answer: z.object({ recipe: recipeOut }),
  },
  createRecipe: { body: recipeIn, answer: z.object({ recipe: recipeOut }) },
  updateRecipe: { params: byId, body: recipeChanges, answer: z.object({ recipe: recipeOut }) },
  deleteRecipe: { params: byId, answer: nothing },
  getFavorite: { params: byId, answer: favorite },
  setFavorite: { params: byId, body: z.object({ is_favorite: z.boolean().optional() }), answer: favorite },
  getRecipeSettings: { params: byId, answer: z.object({ settings: recipeSettings }) },
  setRecipeSettings: { params: byId, body: recipeSettings, answer: z.object({ settings: recipeSettings }) },
  listUsers: { query: peopleQuery, answer: people },
  getUser: { params: byUsername, answer: z.object({ user: person }) },
  listFollowers: { params: byUsername, query: peopleQuery, answer: people },
  listFollowing: { params: byUsername, query: peopleQuery, answer: people },
})

type Table = typeof schemas
type Shape<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> =
  Table[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never

/** What a caller gives: parts that the call does not have are absent. */
export type EndpointInput<Name extends EndpointName> = {
  readonly [
    Part in 'params' | 'query' | 'body' as Table[Name] extends Record<Part, z.ZodType> ? Part : never
  ]: z.input<Shape<Name, Part>>
}

/** What the handler gets after parsing. */
export type EndpointParsed<Name extends EndpointName> = {
  readonly [
    Part in 'params' | 'query' | 'body' as Table[Name] extends Record<Part, z.ZodType> ? Part : never
  ]: z.output<Shape<Name, Part>>
}

/** The `data` of the answer. */
export type EndpointAnswer<Name extends EndpointName> = z.output<Table[Name]['answer']>

export type RecipeCard = z.output<typeof recipeCard>
export type RecipeAnswer = z.output<typeof recipeOut>
export type RecipeInput = z.input<typeof recipeIn>
export type RecipeChangesInput = z.input<typeof recipeChanges>
export type ParsedRecipeInput = z.output<typeof recipeIn>
export type ParsedRecipeChanges = z.output<typeof recipeChanges>
export type Pagination = z.output<typeof pagination>
export type OwnUser = z.output<typeof ownUser>
export type Person = z.output<typeof person>
export type SignedIn = z.output<typeof signedIn>
export type RecipeSettings = z.output<typeof recipeSettings>

export { CLEARABLE, recipeIn } from './recipe.ts'
export { loginIn, passwordResetIn, passwordResetRequestIn, registerIn } from './account.ts'
