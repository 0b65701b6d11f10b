import type { EndpointName, RecipeAnswer } from '@souschef/contract'
import { pictureIdOf } from '@souschef/contract/picture-address'
import type { Cook } from './factories.ts'
import type { CallOptions } from './harness.ts'

export const KINDS = ['draft', 'private', 'hidden', 'public'] as const
export type Kind = (typeof KINDS)[number]
export const ASKERS = ['guest', 'other', 'admin', 'author'] as const
export type Asker = (typeof ASKERS)[number]

/** Allowed, rejected with a status, or whether the returned list contains the recipe. */
type Verdict = 'ok' | 400 | 401 | 403 | 404 | 'listed' | 'absent'

type Verdicts = readonly [draft: Verdict, private_: Verdict, public_: Verdict]

/**
 * The outcome for each caller with a draft, a private and a public recipe. One that an operator has hidden is private to all but
 * admins (OPS-1), who see it as others see a public one, except in lists for everybody.
 */
export interface Case {
  readonly name: string
  /** Whether the recipe needs a picture of its own. */
  readonly withPicture?: true
  readonly ask: (recipe: RecipeAnswer, author: Cook) => CallOptions
  readonly verdicts: Readonly<Record<Exclude<Asker, 'admin'>, Verdicts>>
  /** Whether it lists what the caller has marked, instead of what everybody sees. */
  readonly isOwnList?: true
}

export function verdictOn({ verdicts, isOwnList }: Case, asker: Asker, kind: Kind): Verdict {
  const [draft, private_, public_] = verdicts[asker === 'admin' ? 'other' : asker]
  if (kind === 'hidden' && asker === 'admin') return public_ === 'listed' && !isOwnList ? 'absent' : public_
  return { draft, private: private_, hidden: private_, public: public_ }[kind]
}

const byId: Case['ask'] = ({ id }) => ({ params: { id } })
const reading = { guest: [404, 404, 'ok'], other: [404, 404, 'ok'], author: ['ok', 'ok', 'ok'] } as const
const reading401 = { ...reading, guest: [401, 401, 401] } as const
const editing = { guest: [401, 401, 401], other: [404, 404, 403], author: ['ok', 'ok', 'ok'] } as const
const everybodys = ['absent', 'absent', 'listed'] as const
const all = ['listed', 'listed', 'listed'] as const
const anything = ['ok', 'ok', 'ok'] as const
/** The same list for all. */
const inPublic = { guest: everybodys, other: everybodys, author: everybodys }
const none = ['absent', 'absent', 'absent'] as const

/** Endpoints not about a recipe: checked only for whether they require signing in (API-46). */
export const NOT_ABOUT_A_RECIPE = 'not about a recipe'

/** The authorisation matrix (DEC-15). It does not compile unless every endpoint of the contract has a row. */
export const POLICY: Readonly<Record<EndpointName, readonly Case[] | typeof NOT_ABOUT_A_RECIPE>> = {
  getHealth: NOT_ABOUT_A_RECIPE,
  getLegalTexts: NOT_ABOUT_A_RECIPE,
  register: NOT_ABOUT_A_RECIPE,
  login: NOT_ABOUT_A_RECIPE,
  logout: NOT_ABOUT_A_RECIPE,
  refresh: NOT_ABOUT_A_RECIPE,
  getProfile: NOT_ABOUT_A_RECIPE,
  updateProfile: NOT_ABOUT_A_RECIPE,
  verifyToken: NOT_ABOUT_A_RECIPE,
  requestPasswordReset: NOT_ABOUT_A_RECIPE,
  resetPassword: NOT_ABOUT_A_RECIPE,
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
  actOnPush: NOT_ABOUT_A_RECIPE,
  createKitchenLink: NOT_ABOUT_A_RECIPE,
  listKitchenLinks: NOT_ABOUT_A_RECIPE,
  deleteKitchenLink: NOT_ABOUT_A_RECIPE,
  getKitchen: NOT_ABOUT_A_RECIPE,
  addKitchenEvents: NOT_ABOUT_A_RECIPE,
  watchKitchen: NOT_ABOUT_A_RECIPE,
  sharePlan: NOT_ABOUT_A_RECIPE,
  listSharedPlans: NOT_ABOUT_A_RECIPE,
  updateSharedPlan: NOT_ABOUT_A_RECIPE,
  deleteSharedPlan: NOT_ABOUT_A_RECIPE,
  getSharedPlan: NOT_ABOUT_A_RECIPE,
  watchLive: NOT_ABOUT_A_RECIPE,
  listRecipes: [
    {
      name: 'everything',
      ask: () => ({ query: { limit: 100 } }),
      verdicts: inPublic,
    },
    {
      name: 'of the author',
      ask: (_, author) => ({ query: { author: author.username, limit: 100 } }),
      verdicts: { guest: everybodys, other: everybodys, author: all },
    },
    {
      name: 'by title',
      ask: ({ title }) => ({ query: { search: title, sort: 'title', limit: 100 } }),
      verdicts: inPublic,
    },
    {
      name: 'by a word of the text',
      ask: () => ({ query: { search: 'simmered', limit: 100 } }),
      verdicts: inPublic,
    },
    {
      name: 'mine, by a word',
      ask: () => ({ query: { scope: 'mine', search: 'tomato', limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: none, author: all },
    },
    {
      name: 'saved, by a word',
      isOwnList: true,
      ask: () => ({ query: { scope: 'saved', search: 'tomato', limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: everybodys, author: all },
    },
    {
      name: 'by tag',
      ask: ({ tags }) => ({ query: { tag: tags[0] ?? '', sort: 'popular', limit: 100 } }),
      verdicts: inPublic,
    },
    {
      name: 'mine',
      ask: () => ({ query: { scope: 'mine', limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: none, author: all },
    },
    {
      name: 'saved',
      isOwnList: true,
      ask: () => ({ query: { scope: 'saved', limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: everybodys, author: all },
    },
  ],
  listUserRecipes: [
    {
      name: 'of the author',
      ask: (_, author) => ({ params: { userId: author.id }, query: { limit: 100 } }),
      verdicts: { guest: everybodys, other: everybodys, author: all },
    },
  ],
  countFacets: NOT_ABOUT_A_RECIPE,
  listCategories: [
    {
      name: 'the newest of each',
      ask: () => ({}),
      verdicts: inPublic,
    },
    {
      name: 'the newest of each that is plant-based',
      ask: () => ({ query: { plant_based: 'true', language: 'en' } }),
      verdicts: inPublic,
    },
  ],
  getHome: [{ name: 'all sections', ask: () => ({}), verdicts: inPublic }],
  listTrending: [{ name: 'the hottest', ask: () => ({ query: { limit: 100 } }), verdicts: inPublic }],
  listActivity: [
    {
      name: 'of those who published and liked it',
      ask: () => ({ query: { limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: everybodys, author: everybodys },
    },
  ],
  listSubscriptions: [
    {
      name: 'with the newest recipes',
      ask: () => ({}),
      verdicts: { guest: [401, 401, 401], other: everybodys, author: none },
    },
  ],
  reportRecipe: [
    {
      name: 'to the operator',
      ask: ({ id }) => ({ params: { id }, body: { reason: 'spam' } }),
      verdicts: reading401,
    },
  ],
  searchSuggestions: NOT_ABOUT_A_RECIPE,
  listFavorites: [
    {
      name: 'a favourite of everybody',
      isOwnList: true,
      ask: () => ({ query: { limit: 100 } }),
      verdicts: { guest: [401, 401, 401], other: everybodys, author: all },
    },
  ],
  getRecipe: [
    { name: 'as written', ask: byId, verdicts: reading },
    { name: 'scaled', ask: ({ id }) => ({ params: { id }, query: { servings: 2 } }), verdicts: reading },
  ],
  getPicture: [
    {
      name: 'of the dish',
      withPicture: true,
      ask: ({ main_image_url }) => ({
        params: { id: pictureIdOf(main_image_url ?? '') ?? '', variant: '320.webp' },
      }),
      verdicts: reading,
    },
  ],
  createRecipe: [
    {
      name: 'with a picture',
      withPicture: true,
      ask: ({ main_image_url }) => ({ body: { title: 'Borrowed', main_image_url } }),
      verdicts: { guest: [401, 401, 401], other: [400, 400, 'ok'], author: ['ok', 'ok', 'ok'] },
    },
    {
      name: 'as its translation',
      ask: ({ id }) => ({ body: { title: 'A twin', language: 'ru', translation_id: id } }),
      verdicts: { guest: [401, 401, 401], other: [400, 400, 400], author: ['ok', 'ok', 'ok'] },
    },
  ],
  updateRecipe: [
    { name: 'a field', ask: ({ id }) => ({ params: { id }, body: { notes: 'x' } }), verdicts: editing },
  ],
  deleteRecipe: [{ name: 'all of it', ask: byId, verdicts: editing }],
  getFavorite: [{ name: 'is it one', ask: byId, verdicts: reading401 }],
  setFavorite: [{ name: 'toggle', ask: ({ id }) => ({ params: { id }, body: {} }), verdicts: reading401 }],
  getRecipeSettings: [{ name: 'mine', ask: byId, verdicts: reading401 }],
  getRecipeDraft: [
    { name: 'mine', ask: byId, verdicts: { guest: [401, 401, 401], other: anything, author: anything } },
  ],
  saveRecipeDraft: [
    {
      name: 'of a stored recipe',
      ask: ({ id }) => ({ params: { id }, body: { body: {}, base_version: 1, device_id: id } }),
      verdicts: editing,
    },
    {
      name: 'of a new recipe',
      ask: ({ id }) => ({ params: { id }, body: { body: {}, device_id: id } }),
      verdicts: { guest: [401, 401, 401], other: ['ok', 'ok', 403], author: anything },
    },
  ],
  deleteRecipeDraft: [
    { name: 'mine', ask: byId, verdicts: { guest: [401, 401, 401], other: anything, author: anything } },
  ],
  listDrafts: NOT_ABOUT_A_RECIPE,
  listRecipeVersions: [{ name: 'all', ask: byId, verdicts: editing }],
  getRecipeVersion: [
    {
      name: 'the first',
      ask: ({ id }) => ({ params: { id, number: '1' } }),
      verdicts: editing,
    },
  ],
  restoreRecipeVersion: [
    {
      name: 'the first',
      ask: ({ id, version }) => ({ params: { id, number: '1' }, body: { version } }),
      verdicts: editing,
    },
  ],
  copyRecipe: [{ name: 'into a draft', ask: byId, verdicts: reading401 }],
  setRecipeSettings: [
    { name: 'mine', ask: ({ id }) => ({ params: { id }, body: { servings: 2 } }), verdicts: reading401 },
  ],
  exportRecipeJson: [
    { name: 'as written', ask: byId, verdicts: reading },
    { name: 'scaled', ask: ({ id }) => ({ params: { id }, query: { servings: 2 } }), verdicts: reading },
  ],
  exportRecipeSchemaOrg: [{ name: 'as written', ask: byId, verdicts: reading }],
  importRecipes: NOT_ABOUT_A_RECIPE,
  exportRecipePdf: [
    { name: 'as written', ask: byId, verdicts: reading },
    { name: 'scaled', ask: ({ id }) => ({ params: { id }, query: { servings: 2 } }), verdicts: reading },
  ],
  exportRecipePng: [{ name: 'as written', ask: byId, verdicts: reading }],
  createCookbook: NOT_ABOUT_A_RECIPE,
  listCookbooks: NOT_ABOUT_A_RECIPE,
  getCookbook: NOT_ABOUT_A_RECIPE,
  deleteCookbook: NOT_ABOUT_A_RECIPE,
  getCookbookFile: NOT_ABOUT_A_RECIPE,
}
