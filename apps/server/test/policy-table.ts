import { endpoints, type EndpointName, readsAccount, type RecipeResponse } from '@souschef/contract'
import { pictureIdOf } from '@souschef/contract/picture-address'
import type { Cook } from './factories.ts'
import type { CallOptions } from './harness.ts'

export const KINDS = ['draft', 'private', 'hidden', 'public'] as const
export type Kind = (typeof KINDS)[number]
export const CALLER_KINDS = ['guest', 'other', 'admin', 'author'] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

/** Allowed, rejected with a status, or whether the returned list contains the recipe. */
type Verdict = 'ok' | 400 | 401 | 403 | 404 | 'listed' | 'absent'

type Verdicts = readonly [draft: Verdict, private_: Verdict, public_: Verdict]

/**
 * The outcome for each caller with a draft, a private and a public recipe. One that an operator has hidden is private to all but
 * admins (OPS-1), who see it as others see a public one, except in public lists.
 */
export interface Case {
  readonly name: string
  /** Whether the recipe needs a picture of its own. */
  readonly withPicture?: true
  readonly buildCall: (recipe: RecipeResponse, author: Cook) => CallOptions
  readonly verdicts: Readonly<Record<'other' | 'author', Verdicts>> & {
    /** Missing where the contract requires signing in. */
    readonly guest?: Verdicts
  }
  /** Whether it lists the own selection of the caller instead of public recipes. */
  readonly isOwnList?: true
}

const SIGN_IN_FIRST = [401, 401, 401] as const

/** @param name of an endpoint that this is a case of */
export function verdictOn(
  name: AccountEndpointName,
  { verdicts, isOwnList }: Case,
  callerKind: CallerKind,
  kind: Kind,
): Verdict {
  const isRefused = callerKind === 'guest' && endpoints[name].access === 'user'
  const { guest = SIGN_IN_FIRST, other, author } = verdicts
  const [draft, private_, public_] = isRefused
    ? SIGN_IN_FIRST
    : { guest, other, admin: other, author }[callerKind]
  if (kind === 'hidden' && callerKind === 'admin')
    return public_ === 'listed' && !isOwnList ? 'absent' : public_
  return { draft, private: private_, hidden: private_, public: public_ }[kind]
}

const byId: Case['buildCall'] = ({ id }) => ({ params: { id } })
const readVerdicts = { guest: [404, 404, 'ok'], other: [404, 404, 'ok'], author: ['ok', 'ok', 'ok'] } as const
const editVerdicts = { other: [404, 404, 403], author: ['ok', 'ok', 'ok'] } as const
const publicOnly = ['absent', 'absent', 'listed'] as const
const all = ['listed', 'listed', 'listed'] as const
const alwaysOk = ['ok', 'ok', 'ok'] as const
/** The same list for all callers. */
const publicList = { guest: publicOnly, other: publicOnly, author: publicOnly }
const none = ['absent', 'absent', 'absent'] as const

/** Endpoints whose answers depend on who is signed in; the others know no viewer. */
type AccountEndpointName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'guest' | 'user' ? Name : never
}[EndpointName]

export const isAccountEndpoint = (name: EndpointName): name is AccountEndpointName =>
  readsAccount(endpoints[name])

/** Endpoints not about a recipe: `credentials.test.ts` checks who may call them. */
export const NOT_ABOUT_A_RECIPE = 'not about a recipe'

/**
 * The authorisation matrix (DEC-15): what cannot be derived from the contract. It does not compile unless every endpoint whose answer
 * depends on the viewer has a row.
 */
export const POLICY: Readonly<Record<AccountEndpointName, readonly Case[] | typeof NOT_ABOUT_A_RECIPE>> = {
  logout: NOT_ABOUT_A_RECIPE,
  getProfile: NOT_ABOUT_A_RECIPE,
  updateProfile: NOT_ABOUT_A_RECIPE,
  verifyToken: NOT_ABOUT_A_RECIPE,
  listUsers: NOT_ABOUT_A_RECIPE,
  getUser: NOT_ABOUT_A_RECIPE,
  listFollowers: NOT_ABOUT_A_RECIPE,
  listFollowing: NOT_ABOUT_A_RECIPE,
  setAvatar: NOT_ABOUT_A_RECIPE,
  deleteAvatar: NOT_ABOUT_A_RECIPE,
  getSettings: NOT_ABOUT_A_RECIPE,
  updateSettings: NOT_ABOUT_A_RECIPE,
  listDevices: NOT_ABOUT_A_RECIPE,
  signOutDevice: NOT_ABOUT_A_RECIPE,
  changePassword: NOT_ABOUT_A_RECIPE,
  exportAccount: NOT_ABOUT_A_RECIPE,
  deleteAccount: NOT_ABOUT_A_RECIPE,
  setFollow: NOT_ABOUT_A_RECIPE,
  setBlock: NOT_ABOUT_A_RECIPE,
  listBlocked: NOT_ABOUT_A_RECIPE,
  reportUser: NOT_ABOUT_A_RECIPE,
  listRecommendedUsers: NOT_ABOUT_A_RECIPE,
  listLiveCooking: NOT_ABOUT_A_RECIPE,
  listSeasonal: NOT_ABOUT_A_RECIPE,
  uploadPicture: NOT_ABOUT_A_RECIPE,
  openSession: NOT_ABOUT_A_RECIPE,
  listSessions: NOT_ABOUT_A_RECIPE,
  getSession: NOT_ABOUT_A_RECIPE,
  endSession: NOT_ABOUT_A_RECIPE,
  addCookingEvents: NOT_ABOUT_A_RECIPE,
  listCookingEvents: NOT_ABOUT_A_RECIPE,
  getCookingCopy: NOT_ABOUT_A_RECIPE,
  listCooks: NOT_ABOUT_A_RECIPE,
  updateCook: NOT_ABOUT_A_RECIPE,
  deleteCook: NOT_ABOUT_A_RECIPE,
  getPushKey: NOT_ABOUT_A_RECIPE,
  savePushSubscription: NOT_ABOUT_A_RECIPE,
  deletePushSubscription: NOT_ABOUT_A_RECIPE,
  createKitchenLink: NOT_ABOUT_A_RECIPE,
  listKitchenLinks: NOT_ABOUT_A_RECIPE,
  deleteKitchenLink: NOT_ABOUT_A_RECIPE,
  sharePlan: NOT_ABOUT_A_RECIPE,
  listSharedPlans: NOT_ABOUT_A_RECIPE,
  updateSharedPlan: NOT_ABOUT_A_RECIPE,
  deleteSharedPlan: NOT_ABOUT_A_RECIPE,
  watchLive: NOT_ABOUT_A_RECIPE,
  listRecipes: [
    {
      name: 'everything',
      buildCall: () => ({ query: { limit: 100 } }),
      verdicts: publicList,
    },
    {
      name: 'of the author',
      buildCall: (_, author) => ({ query: { author: author.username, limit: 100 } }),
      verdicts: { guest: publicOnly, other: publicOnly, author: all },
    },
    {
      name: 'by title',
      buildCall: ({ title }) => ({ query: { search: title, sort: 'title', limit: 100 } }),
      verdicts: publicList,
    },
    {
      name: 'by a word of the text',
      buildCall: () => ({ query: { search: 'simmered', limit: 100 } }),
      verdicts: publicList,
    },
    {
      name: 'mine, by a word',
      buildCall: () => ({ query: { scope: 'mine', search: 'tomato', limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: none, author: all },
    },
    {
      name: 'saved, by a word',
      isOwnList: true,
      buildCall: () => ({ query: { scope: 'saved', search: 'tomato', limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: publicOnly, author: all },
    },
    {
      name: 'by tag',
      buildCall: ({ tags }) => ({ query: { tag: tags[0] ?? '', sort: 'popular', limit: 100 } }),
      verdicts: publicList,
    },
    {
      name: 'mine',
      buildCall: () => ({ query: { scope: 'mine', limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: none, author: all },
    },
    {
      name: 'saved',
      isOwnList: true,
      buildCall: () => ({ query: { scope: 'saved', limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: publicOnly, author: all },
    },
  ],
  listUserRecipes: [
    {
      name: 'of the author',
      buildCall: (_, author) => ({ params: { userId: author.id }, query: { limit: 100 } }),
      verdicts: { guest: publicOnly, other: publicOnly, author: all },
    },
  ],
  countFacets: NOT_ABOUT_A_RECIPE,
  listCategories: [
    {
      name: 'the newest of each',
      buildCall: () => ({}),
      verdicts: publicList,
    },
    {
      name: 'the newest of each that is plant-based',
      buildCall: () => ({ query: { plant_based: 'true', language: 'en' } }),
      verdicts: publicList,
    },
  ],
  getHome: [{ name: 'all sections', buildCall: () => ({}), verdicts: publicList }],
  listTrending: [{ name: 'the hottest', buildCall: () => ({ query: { limit: 100 } }), verdicts: publicList }],
  listActivity: [
    {
      name: 'of those who published and liked it',
      buildCall: () => ({ query: { limit: 100 } }),
      verdicts: { other: publicOnly, author: publicOnly },
    },
  ],
  listSubscriptions: [
    {
      name: 'with the newest recipes',
      buildCall: () => ({}),
      verdicts: { other: publicOnly, author: none },
    },
  ],
  reportRecipe: [
    {
      name: 'to the operator',
      buildCall: ({ id }) => ({ params: { id }, body: { reason: 'spam' } }),
      verdicts: readVerdicts,
    },
  ],
  searchSuggestions: NOT_ABOUT_A_RECIPE,
  listFavorites: [
    {
      name: 'a favourite of everybody',
      isOwnList: true,
      buildCall: () => ({ query: { limit: 100 } }),
      verdicts: { other: publicOnly, author: all },
    },
  ],
  getRecipe: [
    { name: 'as written', buildCall: byId, verdicts: readVerdicts },
    {
      name: 'scaled',
      buildCall: ({ id }) => ({ params: { id }, query: { servings: 2 } }),
      verdicts: readVerdicts,
    },
  ],
  getPicture: [
    {
      name: 'of the dish',
      withPicture: true,
      buildCall: ({ main_image_url }) => ({
        params: { id: pictureIdOf(main_image_url ?? '') ?? '', variant: '320.webp' },
      }),
      verdicts: readVerdicts,
    },
  ],
  createRecipe: [
    {
      name: 'with a picture',
      withPicture: true,
      buildCall: ({ main_image_url }) => ({ body: { title: 'Borrowed', main_image_url } }),
      verdicts: { other: [400, 400, 'ok'], author: ['ok', 'ok', 'ok'] },
    },
    {
      name: 'as its translation',
      buildCall: ({ id }) => ({ body: { title: 'A translation', language: 'ru', translation_id: id } }),
      verdicts: { other: [400, 400, 400], author: ['ok', 'ok', 'ok'] },
    },
  ],
  updateRecipe: [
    {
      name: 'a field',
      buildCall: ({ id }) => ({ params: { id }, body: { notes: 'x' } }),
      verdicts: editVerdicts,
    },
  ],
  deleteRecipe: [{ name: 'all of it', buildCall: byId, verdicts: editVerdicts }],
  getFavorite: [{ name: 'is it one', buildCall: byId, verdicts: readVerdicts }],
  setFavorite: [
    { name: 'toggle', buildCall: ({ id }) => ({ params: { id }, body: {} }), verdicts: readVerdicts },
  ],
  getRecipeSettings: [{ name: 'mine', buildCall: byId, verdicts: readVerdicts }],
  getRecipeDraft: [
    {
      name: 'mine',
      buildCall: byId,
      verdicts: { other: alwaysOk, author: alwaysOk },
    },
  ],
  saveRecipeDraft: [
    {
      name: 'of a stored recipe',
      buildCall: ({ id }) => ({ params: { id }, body: { body: {}, base_version: 1, device_id: id } }),
      verdicts: editVerdicts,
    },
    {
      name: 'of a new recipe',
      buildCall: ({ id }) => ({ params: { id }, body: { body: {}, device_id: id } }),
      verdicts: { other: ['ok', 'ok', 403], author: alwaysOk },
    },
  ],
  deleteRecipeDraft: [
    {
      name: 'mine',
      buildCall: byId,
      verdicts: { other: alwaysOk, author: alwaysOk },
    },
  ],
  listDrafts: NOT_ABOUT_A_RECIPE,
  listRecipeVersions: [{ name: 'all', buildCall: byId, verdicts: editVerdicts }],
  getRecipeVersion: [
    {
      name: 'the first',
      buildCall: ({ id }) => ({ params: { id, number: '1' } }),
      verdicts: editVerdicts,
    },
  ],
  restoreRecipeVersion: [
    {
      name: 'the first',
      buildCall: ({ id, version }) => ({ params: { id, number: '1' }, body: { version } }),
      verdicts: editVerdicts,
    },
  ],
  copyRecipe: [{ name: 'into a draft', buildCall: byId, verdicts: readVerdicts }],
  setRecipeSettings: [
    {
      name: 'mine',
      buildCall: ({ id }) => ({ params: { id }, body: { servings: 2 } }),
      verdicts: readVerdicts,
    },
  ],
  exportRecipeJson: [
    { name: 'as written', buildCall: byId, verdicts: readVerdicts },
    {
      name: 'scaled',
      buildCall: ({ id }) => ({ params: { id }, query: { servings: 2 } }),
      verdicts: readVerdicts,
    },
  ],
  exportRecipeSchemaOrg: [{ name: 'as written', buildCall: byId, verdicts: readVerdicts }],
  exportRecipeCooklang: [{ name: 'as written', buildCall: byId, verdicts: readVerdicts }],
  importRecipes: NOT_ABOUT_A_RECIPE,
  createImport: NOT_ABOUT_A_RECIPE,
  listImports: NOT_ABOUT_A_RECIPE,
  getImport: NOT_ABOUT_A_RECIPE,
  listImportItems: NOT_ABOUT_A_RECIPE,
  getImportItem: NOT_ABOUT_A_RECIPE,
  updateImportItem: NOT_ABOUT_A_RECIPE,
  acceptImport: NOT_ABOUT_A_RECIPE,
  retryImport: NOT_ABOUT_A_RECIPE,
  deleteImport: NOT_ABOUT_A_RECIPE,
  exportRecipePdf: [
    { name: 'as written', buildCall: byId, verdicts: readVerdicts },
    {
      name: 'scaled',
      buildCall: ({ id }) => ({ params: { id }, query: { servings: 2 } }),
      verdicts: readVerdicts,
    },
  ],
  exportRecipePng: [{ name: 'as written', buildCall: byId, verdicts: readVerdicts }],
  createCookbook: NOT_ABOUT_A_RECIPE,
  listCookbooks: NOT_ABOUT_A_RECIPE,
  getCookbook: NOT_ABOUT_A_RECIPE,
  deleteCookbook: NOT_ABOUT_A_RECIPE,
  getCookbookFile: NOT_ABOUT_A_RECIPE,
}
