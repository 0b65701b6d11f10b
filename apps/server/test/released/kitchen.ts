import { randomUUID } from 'node:crypto'
import { type EndpointName, endpointPath, endpoints } from '@souschef/contract'
import { z } from 'zod'
import { PASSWORD } from '../factories.ts'

/** A call that reads; `as` names the cook who is signed in, null is a guest. */
interface ReadCall {
  readonly name:
    | 'getRecipe'
    | 'listRecipes'
    | 'listCategories'
    | 'listFavorites'
    | 'listRecipeVersions'
    | 'listDrafts'
    | 'getUser'
    | 'getSettings'
    | 'listCooks'
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly as: string | null
}

/** Facts about the data of a released version, besides its database. */
export const releasedSchema = z.object({
  /** Ids of users by username. */
  cooks: z.record(z.string(), z.string()),
  /** Ids of recipes by title. */
  recipes: z.record(z.string(), z.string()),
})
export type Released = z.infer<typeof releasedSchema>

const IDENTIFIED = { id: z.string() }
const registeredSchema = z.object({ data: z.object({ token: z.string(), user: z.object(IDENTIFIED) }) })
const recipeSchema = z.object({
  ...IDENTIFIED,
  version: z.number(),
  servings: z.number().nullable(),
  steps: z.array(z.object(IDENTIFIED)),
})
type Recipe = z.infer<typeof recipeSchema>
const createdSchema = z.object({ data: z.object({ recipe: recipeSchema }) })
const openedSchema = z.object({ data: z.object({ session: z.object(IDENTIFIED) }) })

interface CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly token?: string | undefined
}

async function callEndpoint(
  url: string,
  name: EndpointName,
  { params, query, body, token }: CallOptions,
): Promise<Response> {
  const answer = await fetch(`${url}${endpointPath(name, params)}?${new URLSearchParams(query).toString()}`, {
    method: endpoints[name].method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return answer
}

const flourId = '0190a000-0000-7000-8000-000000000001'

const RECIPES = [
  {
    title: 'Nettle soup',
    language: 'en',
    category: 'soups-broths',
    cuisine: 'french',
    difficulty: 'hard',
    description: 'Green, "quick" and — with a little care — not stinging.',
    servings: 4,
    prep_time: 10,
    cook_time: 20,
    tags: ['Spring', 'wild'],
    ingredients: [
      { id: flourId, name: 'Rye flour', amount: '1/3', unit: 'cup' },
      { name: 'Young nettles', amount: '200-300', unit: 'g' },
    ],
    steps: [
      {
        instruction: 'Simmer for 10 minutes.',
        ingredients: [{ ingredient_id: flourId, amount: '1/4' }],
        timers: [{ label: 'Simmer', duration_minutes: 10 }],
      },
    ],
    status: 'published',
    is_public: true,
  },
  {
    title: 'Суп из крапивы',
    language: 'ru',
    category: 'soups-broths',
    servings: 4,
    tags: ['Весна'],
    ingredients: [{ name: 'Крапива', amount: 200, unit: 'g' }],
    steps: [{ instruction: 'Варить 10 минут.' }],
    status: 'published',
    is_public: true,
  },
  { title: 'A draft of mine', language: 'en', ingredients: [{ name: 'Sorrel', amount: 1 }] },
] as const

/** Cooks a recipe to the end. */
async function cook(url: string, { id: recipe_id, version, servings, steps }: Recipe, token: string) {
  const session = openedSchema.parse(
    await (await callEndpoint(url, 'openSession', { body: {}, token })).json(),
  )
  const outline = { ingredient_ids: [], dependencies: [], can_run_in_parallel: false }
  const device_id = randomUUID()
  const partialEvents = [
    {
      type: 'START_COOKING',
      data: { recipe_version: version, servings, steps: steps.map(({ id }) => ({ id, ...outline })) },
    },
    { type: 'COMPLETE_STEP', data: { step_ids: steps.map(({ id }) => id) } },
  ]
  const events = partialEvents.map((event, index) => ({
    ...event,
    id: randomUUID(),
    device_id,
    recipe_id,
    seq: index + 1,
    lamport: index + 1,
    at: Date.now(),
  }))
  const params = { id: session.data.session.id }
  await callEndpoint(url, 'addCookingEvents', { params, body: { events }, token })
}

/** Fills a server with two cooks, three recipes, and data of a reader. */
export async function writeTestData(url: string): Promise<Released> {
  const cooks: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  for (const username of ['anna', 'boris']) {
    const body = { email: `${username}@example.org`, username, password: PASSWORD }
    const { data } = registeredSchema.parse(await (await callEndpoint(url, 'register', { body })).json())
    cooks[username] = data.user.id
    tokens[username] = data.token
  }
  const { anna = '', boris = '' } = tokens
  const createdRecipes: Recipe[] = []
  for (const recipe of RECIPES) {
    const answer = await callEndpoint(url, 'createRecipe', { body: recipe, token: anna })
    createdRecipes.push(createdSchema.parse(await answer.json()).data.recipe)
  }
  const [soup, translation, draft] = createdRecipes
  if (!soup || !translation || !draft) throw new Error('three recipes')
  const params = { id: translation.id }
  const edited = { translation_id: soup.id, tags: ['Весна', 'лес'] }
  await callEndpoint(url, 'updateRecipe', { params, body: edited, token: anna })
  const unsaved = { device_id: randomUUID(), body: { title: 'Unsaved' }, base_version: draft.version }
  await callEndpoint(url, 'saveRecipeDraft', { params: { id: draft.id }, body: unsaved, token: anna })
  await callEndpoint(url, 'setFavorite', { params, body: {}, token: boris })
  await callEndpoint(url, 'setRecipeSettings', { params, body: { servings: 6, notes: 'salt' }, token: boris })
  await callEndpoint(url, 'setFollow', { params: { username: 'anna' }, body: {}, token: boris })
  await callEndpoint(url, 'updateSettings', { body: { unit_system: 'metric' }, token: boris })
  await cook(url, soup, boris)
  const recipes = Object.fromEntries(
    RECIPES.map(({ title }, index) => [title, createdRecipes[index]?.id ?? '']),
  )
  return { cooks, recipes }
}

/** The calls to compare: all stored answers, and all other data of a reader. */
export function readCallsOf({ recipes }: Released): readonly ReadCall[] {
  const soup = { id: recipes['Nettle soup'] ?? '' }
  const translation = { id: recipes['Суп из крапивы'] ?? '' }
  return [
    { name: 'getRecipe', params: soup, as: null },
    { name: 'getRecipe', params: soup, query: { servings: '6' }, as: null },
    { name: 'getRecipe', params: translation, as: 'boris' },
    { name: 'getRecipe', params: { id: recipes['A draft of mine'] ?? '' }, as: 'anna' },
    { name: 'listRecipes', as: null },
    { name: 'listRecipes', query: { language: 'ru' }, as: null },
    { name: 'listRecipes', query: { search: 'nettles' }, as: null },
    { name: 'listRecipeVersions', params: translation, as: 'anna' },
    { name: 'listDrafts', as: 'anna' },
    { name: 'getUser', params: { username: 'anna' }, as: 'boris' },
    { name: 'getSettings', as: 'boris' },
    { name: 'listCooks', as: 'boris' },
    { name: 'listRecipes', query: { scope: 'mine' }, as: 'anna' },
    { name: 'listFavorites', as: 'boris' },
    { name: 'listCategories', as: null },
  ]
}
