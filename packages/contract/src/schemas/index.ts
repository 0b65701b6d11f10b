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
import { type ResponseOf, defineSchemas, type InputOf, type ParsedOf } from './endpoint-schemas.ts'
import { newRecordId, text, uuid } from './fields.ts'
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
import { importSchemas } from './imports.ts'
import {
  cookIn,
  cookOut,
  cookingCopy,
  type logHint,
  eventsIn,
  eventsOut,
  guestEventsIn,
  kitchenLink,
  kitchenOut,
  liveHint,
  createdKitchenLink,
  openSessionIn,
  sessionOut,
  sessionSummary,
  subscriptionIn,
} from './cooking.ts'
import { draftIn, draftOut, draftSummary, versionOut, versionSummary } from './draft.ts'
import { planBody, createdSharedPlan, sharedPlans } from './plan.ts'
import { cursor, optionalParam, language, limitParam, page, integerParam } from './query.ts'
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

/** The body of a call that creates a record. */
const createdById = z.object({ id: newRecordId })

const byDevice = z.object({ deviceId: uuid })

/** 256 bits in base64url. */
const byToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** A 32-bit integer in the database, with decimal digits only so that each version has one address. */
const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const byVersion = byId.extend({ number: versionNumber })

const emptyObject = z.object({})

/** `lang` chooses the language of labels, where a format has any (API-29). */
const exportQuery = z.object({
  servings: optionalParam(integerParam(LIMITS.servings.min, LIMITS.servings.max)),
  lang: optionalParam(z.enum(LANGUAGES)),
})

/** Files for reading have amounts in the reader's units; files for importing have the author's. */
const printQuery = exportQuery.extend({ units: optionalParam(z.enum(UNIT_SYSTEMS)) })

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
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      checks: z.record(z.string(), z.enum(['ok', 'failed'])),
    }),
  },
  getLegalTexts: {
    query: z.object({ language: optionalParam(z.enum(LANGUAGES)) }),
    /** Paragraphs of plain text. */
    response: z.object({ terms: z.array(z.string()), privacy: z.array(z.string()) }),
  },
  register: { body: registerIn, response: signedIn },
  login: { body: loginIn, response: signedIn },
  logout: { body: logoutIn, response: emptyObject },
  refresh: { body: refreshIn, response: z.object({ token: z.string(), refreshToken: z.string() }) },
  getProfile: { response: z.object({ user: ownUser }) },
  updateProfile: { body: profileIn, response: z.object({ user: ownUser }) },
  setAvatar: { response: avatarOut },
  deleteAvatar: { response: emptyObject },
  getSettings: { response: z.object({ settings: accountSettings }) },
  updateSettings: { body: accountSettingsIn, response: z.object({ settings: accountSettings }) },
  listDevices: { response: devices },
  signOutDevice: { params: byId, response: emptyObject },
  changePassword: { body: passwordChangeIn, response: emptyObject },
  exportAccount: {
    query: z.object({
      /** The reader's time zone, such as 'Europe/Moscow', for names of days; UTC if it is missing or unknown. */
      time_zone: optionalParam(z.string().max(100)),
    }),
  },
  deleteAccount: { body: deleteAccountIn, response: emptyObject },
  verifyToken: { response: z.object({ valid: z.literal(true), user: ownUser }) },
  requestPasswordReset: { body: passwordResetRequestIn, response: emptyObject },
  resetPassword: { body: passwordResetIn, response: emptyObject },
  listRecipes: { query: listQuery, response: recipeList },
  searchSuggestions: {
    query: z.object({
      q: optionalParam(z.string().max(5000)),
      language: optionalParam(z.enum(LANGUAGES)),
      limit: limitParam(PAGING.suggestions),
      type: optionalParam(z.literal('tag')),
    }),
    response: z.object({ results: z.array(suggestion) }),
  },
  countFacets: { query: z.object(filters), response: z.object({ facets }) },
  listCategories: {
    query: z.object({
      ethical_rating: optionalParam(z.enum(ETHICAL_RATINGS)),
      plant_based: optionalParam(z.enum(['true', 'false'])),
      diet_type: filters.diet_type,
      max_time: filters.max_time,
      language: filters.language,
    }),
    response: z.object({
      categories: z.array(category),
    }),
  },
  listFavorites: {
    query: z.object({ page, limit: limitParam(PAGING.favorites), cursor }),
    response: recipeList,
  },
  listUserRecipes: { params: z.object({ userId: uuid }), query: listQuery, response: recipeList },
  getRecipe: {
    params: byId,
    query: z.object({ servings: optionalParam(integerParam(LIMITS.servings.min, LIMITS.servings.max)) }),
    response: z.object({ recipe: recipeOut }),
  },
  createRecipe: { body: recipeIn.extend({ id: newRecordId }), response: savedRecipe },
  updateRecipe: { params: byId, body: recipeChanges, response: savedRecipe },
  deleteRecipe: { params: byId, response: emptyObject },
  getFavorite: { params: byId, response: favorite },
  setFavorite: { params: byId, body: z.object({ is_favorite: z.boolean().optional() }), response: favorite },
  getRecipeSettings: { params: byId, response: z.object({ settings: recipeSettings }) },
  setRecipeSettings: {
    params: byId,
    body: recipeSettingsIn,
    response: z.object({ settings: recipeSettings }),
  },
  listUsers: { query: peopleQuery, response: people },
  getUser: { params: byUsername, response: z.object({ user: profile }) },
  listFollowers: { params: byUsername, query: peopleQuery, response: people },
  listFollowing: { params: byUsername, query: peopleQuery, response: people },
  setFollow: { params: byUsername, body: followIn, response: followOut },
  setBlock: { params: byUsername, body: blockIn, response: blockOut },
  listBlocked: { query: z.object({ cursor, limit: limitParam(PAGING.users) }), response: blocked },
  listSubscriptions: {
    query: z.object({ language, cursor, limit: limitParam(PAGING.subscriptions) }),
    response: subscriptions,
  },
  reportUser: { params: byUsername, body: reportIn.extend({ id: newRecordId }), response: emptyObject },
  reportRecipe: { params: byId, body: reportIn.extend({ id: newRecordId }), response: emptyObject },
  getHome: { query: homeQuery, response: home },
  listTrending: { query: trendingQuery, response: trending },
  listRecommendedUsers: { query: recommendedQuery, response: recommendedUsers },
  listActivity: { query: activityQuery, response: activity },
  listLiveCooking: { query: liveCookingQuery, response: liveCooking },
  listSeasonal: { query: seasonalQuery, response: seasonal },
  exportRecipeJson: { params: byId, query: exportQuery },
  exportRecipeSchemaOrg: { params: byId, query: exportQuery },
  exportRecipeCooklang: { params: byId, query: exportQuery },
  importRecipes: { body: importIn, response: importedRecipes },
  ...importSchemas,
  uploadPicture: { body: createdById, response: storedPicture },
  getPicture: { params: pictureParams },
  exportRecipePdf: { params: byId, query: printQuery },
  exportRecipePng: { params: byId, query: printQuery },
  createCookbook: { body: cookbookIn.extend({ id: newRecordId }), response: z.object({ cookbook }) },
  listCookbooks: { response: z.object({ cookbooks: z.array(cookbook) }) },
  getCookbook: { params: byId, response: z.object({ cookbook }) },
  deleteCookbook: { params: byId, response: emptyObject },
  getCookbookFile: { params: byId },
  getRecipeDraft: { params: byId, response: z.object({ draft: draftOut.nullable() }) },
  saveRecipeDraft: {
    params: byId,
    body: draftIn,
    response: z.object({ draft: z.object({ saved_at: z.string() }) }),
  },
  deleteRecipeDraft: { params: byId, response: emptyObject },
  listDrafts: { response: z.object({ drafts: z.array(draftSummary) }) },
  listRecipeVersions: { params: byId, response: z.object({ versions: z.array(versionSummary) }) },
  getRecipeVersion: { params: byVersion, response: z.object({ version: versionOut }) },
  restoreRecipeVersion: {
    params: byVersion,
    body: z.object({ version: z.int().min(1) }),
    response: z.object({ recipe: recipeOut }),
  },
  openSession: { body: openSessionIn, response: z.object({ session: sessionSummary }) },
  listSessions: {
    query: z.object({ cursor, limit: limitParam(PAGING.sessions) }),
    response: z.object({ sessions: z.array(sessionSummary), nextCursor: z.string().optional() }),
  },
  getSession: { params: byId, response: z.object({ session: sessionOut }) },
  endSession: { params: byId, response: emptyObject },
  addCookingEvents: { params: byId, body: eventsIn, response: eventsOut },
  listCookingEvents: {
    params: byId,
    query: z.object({ after: optionalParam(integerParam(0, 2 ** 31 - 1)).transform((value) => value ?? 0) }),
    response: eventsOut,
  },
  getCookingCopy: {
    params: byId.extend({ recipeId: uuid }),
    query: z.object({ version: versionNumber }),
    response: cookingCopy,
  },
  listCooks: {
    query: z.object({ cursor, limit: limitParam(PAGING.cooks) }),
    response: z.object({ cooks: z.array(cookOut), nextCursor: z.string().optional() }),
  },
  updateCook: { params: byId, body: cookIn, response: z.object({ cook: cookOut }) },
  deleteCook: { params: byId, response: emptyObject },
  getPushKey: { response: z.object({ key: z.string() }) },
  savePushSubscription: { params: byDevice, body: subscriptionIn, response: emptyObject },
  deletePushSubscription: { params: byDevice, response: emptyObject },
  actOnPush: {
    body: z.object({ ticket: z.string().max(2000) }),
    /** False if there was nothing left to do, because somebody was faster. */
    response: z.object({ done: z.boolean() }),
  },
  createKitchenLink: {
    params: byId,
    body: createdById.extend({ recipe_id: uuid }),
    response: createdKitchenLink,
  },
  listKitchenLinks: { params: byId, response: z.object({ links: z.array(kitchenLink) }) },
  deleteKitchenLink: { params: byId.extend({ linkId: uuid }), response: emptyObject },
  getKitchen: { params: byToken, response: kitchenOut },
  addKitchenEvents: { params: byToken, body: guestEventsIn, response: kitchenOut },
  watchKitchen: { params: byToken, response: liveHint },
  watchLive: { response: liveHint },
  sharePlan: { body: planBody.extend({ id: newRecordId }), response: createdSharedPlan },
  listSharedPlans: { response: sharedPlans },
  updateSharedPlan: { params: byId, body: planBody, response: emptyObject },
  deleteSharedPlan: { params: byId, response: emptyObject },
  getSharedPlan: { params: byToken, response: planBody },
  copyRecipe: { params: byId, body: createdById, response: z.object({ recipe: recipeOut }) },
})

type Table = typeof schemas

export type EndpointInput<Name extends EndpointName> = InputOf<Table[Name]>
export type EndpointParsed<Name extends EndpointName> = ParsedOf<Table[Name]>
export type EndpointResponse<Name extends EndpointName> = ResponseOf<Table[Name]>

export type RecipeCard = z.output<typeof recipeCard>
export type RecipeResponse = z.output<typeof recipeOut>
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
export type DraftResponse = z.output<typeof draftOut>
export type DraftSummary = z.output<typeof draftSummary>
export type VersionResponse = z.output<typeof versionOut>
export type VersionSummary = z.output<typeof versionSummary>
export type CookingSessionSummary = z.output<typeof sessionSummary>
export type CookingExchange = z.output<typeof eventsOut>
export type CookResponse = z.output<typeof cookOut>
export type { LoggedEvent } from './cooking.ts'
export type { DinnerPlan } from './plan.ts'
export type LiveHint = z.output<typeof liveHint>
export type LogHint = z.output<typeof logHint>
export type RecipeSettings = z.output<typeof recipeSettings>
export type FileRecipe = z.output<typeof fileRecipe>
export type { DoubleChoice, Import, ImportItem, ImportItemSummary } from './imports.ts'

export { pictureDetails }
export { notedSchemas } from './client-notes.ts'
export { COOKING_LIMITS } from './cooking.ts'
export { CLEARABLE, recipeIn } from './recipe.ts'
export { DEFAULT_SETTINGS } from './settings.ts'
export { DOUBLE_KINDS, IMPORT_ITEM_STATES } from './imports.ts'
export { fileRecipe, importedRecipes } from './recipe-file.ts'
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
  type ResponseOf,
  defineSchemas,
  type EndpointSchemas,
  type InputOf,
  type ParsedOf,
  type SchemasFor,
  type SchemaTable,
} from './endpoint-schemas.ts'
