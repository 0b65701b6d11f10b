import { ETHICAL_RATINGS, LANGUAGES, LIMITS, UNIT_SYSTEMS } from '@souschef/domain'
import { z } from 'zod'
import { type EndpointName, endpoints } from '../endpoints.ts'
import { PAGING } from '../paging.ts'
import {
  avatarOut,
  deleteAccountIn,
  devices,
  loginIn,
  logoutIn,
  ownUser,
  passwordResetIn,
  passwordChangeIn,
  passwordResetRequestIn,
  profileIn,
  refreshIn,
  registerIn,
  signedIn,
} from './account.ts'
import { assumed } from './client-notes.ts'
import { type AnswerOf, defineSchemas, type InputOf, type ParsedOf } from './endpoint-schemas.ts'
import { text, uuid } from './fields.ts'
import {
  activity,
  activityQuery,
  home,
  homeQuery,
  liveCooking,
  liveCookingQuery,
  recommendedQuery,
  recommendedUsers,
  seasonal,
  seasonalQuery,
  trending,
  trendingQuery,
} from './home.ts'
import {
  blocked,
  blockIn,
  blockOut,
  byUsername,
  followIn,
  followOut,
  people,
  peopleQuery,
  type person,
  profile,
  reportIn,
  subscriptions,
} from './people.ts'
import { pictureDetails, pictureParams, storedPicture } from './picture.ts'
import { type fileRecipe, importedRecipes, importIn } from './recipe-file.ts'
import {
  cookIn,
  cookOut,
  cookingCopy,
  type cookingHint,
  eventsIn,
  eventsOut,
  guestEventsIn,
  kitchenLink,
  kitchenOut,
  liveHint,
  madeKitchenLink,
  openSessionIn,
  sessionOut,
  sessionSummary,
  subscriptionIn,
} from './cooking.ts'
import { draftIn, draftOut, draftSummary, versionOut, versionSummary } from './draft.ts'
import { planBody, planShared, sharedPlans } from './plan.ts'
import { cursor, given, language, limit, page, whole } from './query.ts'
import {
  category,
  facets,
  filters,
  type highlight,
  listQuery,
  type pagination,
  recipeList,
  suggestion,
} from './recipe-list.ts'
import {
  type recipeCard,
  recipeChanges,
  recipeIn,
  recipeOut,
  savedRecipe,
  recipeSettings,
  recipeSettingsIn,
} from './recipe.ts'
import { accountSettings, accountSettingsIn } from './settings.ts'

const favorite = z.object({ is_favorite: z.boolean() })

const byId = z.object({ id: uuid })

const byDevice = z.object({ deviceId: uuid })

/** 256 bits in base64url. */
const byToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** Version numbers are 32-bit integers in the database. */
/** Decimal digits only, so that each version has one address. */
const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const byVersion = byId.extend({ number: versionNumber })

const nothing = z.object({})

/** `lang` chooses the language of labels, where a format has any (API-29). */
const exportQuery = z.object({
  servings: given(whole(LIMITS.servings.min, LIMITS.servings.max)),
  lang: given(z.enum(LANGUAGES)),
})

/** Files for reading have their amounts in the reader's units; those that are imported again keep the author's. */
const printQuery = exportQuery.extend({ units: given(z.enum(UNIT_SYSTEMS)) })

/** A list as in `listRecipes`, as one file. */
const cookbookIn = z.object({
  format: z.enum(['pdf', 'json']),
  title: text(LIMITS.title.max, 1),
  query: listQuery.omit({ page: true, limit: true, cursor: true }).default({}),
})

const cookbook = z.object({
  id: z.string(),
  format: assumed(z.enum(['pdf', 'json']), 'pdf'),
  title: z.string(),
  state: assumed(z.enum(['waiting', 'running', 'ready', 'failed']), 'failed'),
  /** Of the recipes. */
  done: z.int(),
  total: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
})

/** The schemas of every endpoint, by its name in `endpoints`. */
export const schemas = defineSchemas(endpoints, {
  getHealth: {
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      checks: z.record(z.string(), z.enum(['ok', 'failed'])),
    }),
  },
  getLegalTexts: {
    query: z.object({ language: given(z.enum(LANGUAGES)) }),
    /** Paragraphs of plain text. */
    answer: z.object({ terms: z.array(z.string()), privacy: z.array(z.string()) }),
  },
  register: { body: registerIn, answer: signedIn },
  login: { body: loginIn, answer: signedIn },
  logout: { body: logoutIn, answer: nothing },
  refresh: { body: refreshIn, answer: z.object({ token: z.string(), refreshToken: z.string() }) },
  getProfile: { answer: z.object({ user: ownUser }) },
  updateProfile: { body: profileIn, answer: z.object({ user: ownUser }) },
  setAvatar: { answer: avatarOut },
  deleteAvatar: { answer: nothing },
  getSettings: { answer: z.object({ settings: accountSettings }) },
  updateSettings: { body: accountSettingsIn, answer: z.object({ settings: accountSettings }) },
  listDevices: { answer: devices },
  signOutDevice: { params: byId, answer: nothing },
  changePassword: { body: passwordChangeIn, answer: nothing },
  exportAccount: {
    query: z.object({
      /** The reader's, as in 'Europe/Moscow', for the days that are named; UTC if it is missing or not known. */
      time_zone: given(z.string().max(100)),
    }),
  },
  deleteAccount: { body: deleteAccountIn, answer: nothing },
  verifyToken: { answer: z.object({ valid: z.literal(true), user: ownUser }) },
  requestPasswordReset: { body: passwordResetRequestIn, answer: nothing },
  resetPassword: { body: passwordResetIn, answer: nothing },
  listRecipes: { query: listQuery, answer: recipeList },
  searchSuggestions: {
    query: z.object({
      q: given(z.string().max(5000)),
      language: given(z.enum(LANGUAGES)),
      limit: limit(PAGING.suggestions),
      type: given(z.literal('tag')),
    }),
    answer: z.object({ results: z.array(suggestion) }),
  },
  countFacets: { query: z.object(filters), answer: z.object({ facets }) },
  listCategories: {
    query: z.object({
      ethical_rating: given(z.enum(ETHICAL_RATINGS)),
      plant_based: given(z.enum(['true', 'false'])),
      diet_type: filters.diet_type,
      max_time: filters.max_time,
      language: filters.language,
    }),
    answer: z.object({
      categories: z.array(category),
    }),
  },
  listFavorites: { query: z.object({ page, limit: limit(PAGING.favorites), cursor }), answer: recipeList },
  listUserRecipes: { params: z.object({ userId: uuid }), query: listQuery, answer: recipeList },
  getRecipe: {
    params: byId,
    query: z.object({ servings: given(whole(LIMITS.servings.min, LIMITS.servings.max)) }),
    answer: z.object({ recipe: recipeOut }),
  },
  createRecipe: { body: recipeIn, answer: savedRecipe },
  updateRecipe: { params: byId, body: recipeChanges, answer: savedRecipe },
  deleteRecipe: { params: byId, answer: nothing },
  getFavorite: { params: byId, answer: favorite },
  setFavorite: { params: byId, body: z.object({ is_favorite: z.boolean().optional() }), answer: favorite },
  getRecipeSettings: { params: byId, answer: z.object({ settings: recipeSettings }) },
  setRecipeSettings: { params: byId, body: recipeSettingsIn, answer: z.object({ settings: recipeSettings }) },
  listUsers: { query: peopleQuery, answer: people },
  getUser: { params: byUsername, answer: z.object({ user: profile }) },
  listFollowers: { params: byUsername, query: peopleQuery, answer: people },
  listFollowing: { params: byUsername, query: peopleQuery, answer: people },
  setFollow: { params: byUsername, body: followIn, answer: followOut },
  setBlock: { params: byUsername, body: blockIn, answer: blockOut },
  listBlocked: { query: z.object({ cursor, limit: limit(PAGING.users) }), answer: blocked },
  listSubscriptions: {
    query: z.object({ language, cursor, limit: limit(PAGING.subscriptions) }),
    answer: subscriptions,
  },
  reportUser: { params: byUsername, body: reportIn, answer: nothing },
  reportRecipe: { params: byId, body: reportIn, answer: nothing },
  getHome: { query: homeQuery, answer: home },
  listTrending: { query: trendingQuery, answer: trending },
  listRecommendedUsers: { query: recommendedQuery, answer: recommendedUsers },
  listActivity: { query: activityQuery, answer: activity },
  listLiveCooking: { query: liveCookingQuery, answer: liveCooking },
  listSeasonal: { query: seasonalQuery, answer: seasonal },
  exportRecipeJson: { params: byId, query: exportQuery },
  exportRecipeSchemaOrg: { params: byId, query: exportQuery },
  importRecipes: { body: importIn, answer: importedRecipes },
  uploadPicture: { answer: storedPicture },
  getPicture: { params: pictureParams },
  exportRecipePdf: { params: byId, query: printQuery },
  exportRecipePng: { params: byId, query: printQuery },
  createCookbook: { body: cookbookIn, answer: z.object({ cookbook }) },
  listCookbooks: { answer: z.object({ cookbooks: z.array(cookbook) }) },
  getCookbook: { params: byId, answer: z.object({ cookbook }) },
  deleteCookbook: { params: byId, answer: nothing },
  getCookbookFile: { params: byId },
  getRecipeDraft: { params: byId, answer: z.object({ draft: draftOut.nullable() }) },
  saveRecipeDraft: {
    params: byId,
    body: draftIn,
    answer: z.object({ draft: z.object({ saved_at: z.string() }) }),
  },
  deleteRecipeDraft: { params: byId, answer: nothing },
  listDrafts: { answer: z.object({ drafts: z.array(draftSummary) }) },
  listRecipeVersions: { params: byId, answer: z.object({ versions: z.array(versionSummary) }) },
  getRecipeVersion: { params: byVersion, answer: z.object({ version: versionOut }) },
  restoreRecipeVersion: {
    params: byVersion,
    body: z.object({ version: z.int().min(1) }),
    answer: z.object({ recipe: recipeOut }),
  },
  openSession: { body: openSessionIn, answer: z.object({ session: sessionSummary }) },
  listSessions: {
    query: z.object({ cursor, limit: limit(PAGING.sessions) }),
    answer: z.object({ sessions: z.array(sessionSummary), nextCursor: z.string().optional() }),
  },
  getSession: { params: byId, answer: z.object({ session: sessionOut }) },
  endSession: { params: byId, answer: nothing },
  addCookingEvents: { params: byId, body: eventsIn, answer: eventsOut },
  listCookingEvents: {
    params: byId,
    query: z.object({ after: given(whole(0, 2 ** 31 - 1)).transform((value) => value ?? 0) }),
    answer: eventsOut,
  },
  getCookingCopy: {
    params: byId.extend({ recipeId: uuid }),
    query: z.object({ version: versionNumber }),
    answer: cookingCopy,
  },
  listCooks: {
    query: z.object({ cursor, limit: limit(PAGING.cooks) }),
    answer: z.object({ cooks: z.array(cookOut), nextCursor: z.string().optional() }),
  },
  updateCook: { params: byId, body: cookIn, answer: z.object({ cook: cookOut }) },
  deleteCook: { params: byId, answer: nothing },
  getPushKey: { answer: z.object({ key: z.string() }) },
  savePushSubscription: { params: byDevice, body: subscriptionIn, answer: nothing },
  deletePushSubscription: { params: byDevice, answer: nothing },
  actOnPush: {
    body: z.object({ ticket: z.string().max(2000) }),
    /** False if there was nothing to do any more: somebody was faster. */
    answer: z.object({ done: z.boolean() }),
  },
  createKitchenLink: { params: byId, body: z.object({ recipe_id: uuid }), answer: madeKitchenLink },
  listKitchenLinks: { params: byId, answer: z.object({ links: z.array(kitchenLink) }) },
  deleteKitchenLink: { params: byId.extend({ linkId: uuid }), answer: nothing },
  getKitchen: { params: byToken, answer: kitchenOut },
  addKitchenEvents: { params: byToken, body: guestEventsIn, answer: kitchenOut },
  watchKitchen: { params: byToken, answer: liveHint },
  watchLive: { answer: liveHint },
  sharePlan: { body: planBody, answer: planShared },
  listSharedPlans: { answer: sharedPlans },
  updateSharedPlan: { params: byId, body: planBody, answer: nothing },
  deleteSharedPlan: { params: byId, answer: nothing },
  getSharedPlan: { params: byToken, answer: planBody },
  copyRecipe: { params: byId, answer: z.object({ recipe: recipeOut }) },
})

type Table = typeof schemas

export type EndpointInput<Name extends EndpointName> = InputOf<Table[Name]>
export type EndpointParsed<Name extends EndpointName> = ParsedOf<Table[Name]>
export type EndpointAnswer<Name extends EndpointName> = AnswerOf<Table[Name]>

export type RecipeCard = z.output<typeof recipeCard>
export type RecipeAnswer = z.output<typeof recipeOut>
export type RecipeInput = z.input<typeof recipeIn>
export type RecipeChangesInput = z.input<typeof recipeChanges>
export type ParsedRecipeInput = z.output<typeof recipeIn>
export type ParsedRecipeChanges = z.output<typeof recipeChanges>
export type Suggestion = z.output<typeof suggestion>
export type Facets = z.output<typeof facets>
export type Highlight = z.output<typeof highlight>
export type Pagination = z.output<typeof pagination>
export type OwnUser = z.output<typeof ownUser>
export type StoredPicture = z.output<typeof storedPicture>
export type PictureDetails = z.output<typeof pictureDetails>
export type Person = z.output<typeof person>
export type Profile = z.output<typeof profile>
export type AccountSettings = z.output<typeof accountSettings>
export type Devices = z.output<typeof devices>
export type Subscriptions = z.output<typeof subscriptions>
export type Home = z.output<typeof home>
export type Trending = z.output<typeof trending>
export type RecommendedUsers = z.output<typeof recommendedUsers>
export type Activity = z.output<typeof activity>
export type LiveCooking = z.output<typeof liveCooking>
export type Seasonal = z.output<typeof seasonal>
export type SignedIn = z.output<typeof signedIn>
export type Cookbook = z.output<typeof cookbook>
export type DraftAnswer = z.output<typeof draftOut>
export type DraftSummary = z.output<typeof draftSummary>
export type VersionAnswer = z.output<typeof versionOut>
export type VersionSummary = z.output<typeof versionSummary>
export type CookingSessionSummary = z.output<typeof sessionSummary>
export type CookingExchange = z.output<typeof eventsOut>
export type CookAnswer = z.output<typeof cookOut>
export type { LoggedEvent } from './cooking.ts'
export type { DinnerPlan } from './plan.ts'
export type LiveHint = z.output<typeof liveHint>
export type CookingHint = z.output<typeof cookingHint>
export type RecipeSettings = z.output<typeof recipeSettings>
export type FileRecipe = z.output<typeof fileRecipe>

export { pictureDetails }
export { notedSchemas } from './client-notes.ts'
export { COOKING_LIMITS } from './cooking.ts'
export { CLEARABLE, recipeIn } from './recipe.ts'
export { DEFAULT_SETTINGS } from './settings.ts'
export { importedRecipes } from './recipe-file.ts'
export {
  deleteAccountIn,
  loginIn,
  passwordChangeIn,
  passwordResetIn,
  passwordResetRequestIn,
  profileIn,
  registerIn,
} from './account.ts'
export {
  type AnswerOf,
  defineSchemas,
  type EndpointSchemas,
  type InputOf,
  type ParsedOf,
  type SchemasFor,
  type SchemaTable,
} from './endpoint-schemas.ts'
