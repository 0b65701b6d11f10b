import type { ErrorCode } from './errors.ts'
import type { RateLimit } from './rate-limits.ts'

/**
 * Who may call: `public` calls belong to sign-in itself and ignore any token (their 401 is their own, DEC-6); `guest` calls
 * need no token but refuse a bad one; `user` calls need one (API-46).
 */
export type Access = 'public' | 'guest' | 'user'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's base path, with `{name}` for parameters. */
  readonly path: string
  readonly access: Access
  /** The status of success. */
  readonly status: 200 | 201
  /** `private`: answers carry a validator and must be revalidated (API-41); `no-store`: never kept. */
  readonly cache: 'private' | 'no-store'
  /** Codes beyond those that any call can answer (400, 401, 413, 415, 429, 500, 503). */
  readonly errors: readonly ErrorCode[]
  readonly limits: readonly RateLimit[]
  readonly summary: string
}

export const API_BASE = '/api'

const define = <const Table extends Record<string, Endpoint>>(table: Table): Table => table

/** Every call of the API, written once: the server registers from it, the client and the OpenAPI document derive from it. */
export const endpoints = define({
  getHealth: {
    method: 'GET',
    path: '/health',
    access: 'public',
    status: 200,
    cache: 'no-store',
    errors: ['UNAVAILABLE'],
    limits: [],
    summary: 'Whether the server and its database answer',
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    status: 201,
    cache: 'no-store',
    errors: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'ACCESS_DENIED'],
    limits: ['registerByAddress'],
    summary: 'Create an account and sign in',
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    status: 200,
    cache: 'no-store',
    errors: ['INVALID_CREDENTIALS'],
    limits: ['loginByAddressAndAccount'],
    summary: 'Sign in with an email address or username',
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: [],
    summary: 'End this session; idempotent',
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    status: 200,
    cache: 'no-store',
    errors: ['SESSION_EXPIRED'],
    limits: [],
    summary: 'Exchange a refresh token for new tokens',
  },
  getProfile: {
    method: 'GET',
    path: '/auth/profile',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: [],
    summary: 'The account of the caller',
  },
  updateProfile: {
    method: 'PUT',
    path: '/auth/profile',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['USERNAME_TAKEN'],
    limits: [],
    summary: 'Change fields of the profile',
  },
  verifyToken: {
    method: 'GET',
    path: '/auth/verify-token',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: [],
    summary: 'Whether the access token is good, and whose it is',
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/password-reset-request',
    access: 'public',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: ['resetByAccount', 'resetByAddress'],
    summary: 'Ask for a password-reset mail; the answer never tells whether the account exists',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/password-reset',
    access: 'public',
    status: 200,
    cache: 'no-store',
    errors: ['RESET_TOKEN_INVALID'],
    limits: ['resetByAddress'],
    summary: 'Set a new password with the token of the mail; ends all sessions',
  },
  listRecipes: {
    method: 'GET',
    path: '/recipes',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['LOGIN_REQUIRED'],
    limits: [],
    summary: 'Recipes that the caller may see, filtered, sorted and paged',
  },
  searchSuggestions: {
    method: 'GET',
    path: '/recipes/search/autocomplete',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
    summary: 'Recipes, ingredients and tags that begin like what is typed',
  },
  countFacets: {
    method: 'GET',
    path: '/recipes/facets',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['LOGIN_REQUIRED'],
    limits: [],
    summary: 'How many recipes of a list each value of a filter would leave',
  },
  listFavorites: {
    method: 'GET',
    path: '/recipes/favorites/list',
    access: 'user',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
    summary: 'Favourite recipes of the caller, newest first',
  },
  listUserRecipes: {
    method: 'GET',
    path: '/recipes/user/{userId}',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['USER_NOT_FOUND', 'LOGIN_REQUIRED'],
    limits: [],
    summary: 'Recipes of one author',
  },
  getRecipe: {
    method: 'GET',
    path: '/recipes/{id}',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
    summary: 'One recipe, scaled when asked for',
  },
  createRecipe: {
    method: 'POST',
    path: '/recipes',
    access: 'user',
    status: 201,
    cache: 'no-store',
    errors: [],
    limits: [],
    summary: 'Store a new recipe as a draft or published',
  },
  updateRecipe: {
    method: 'PUT',
    path: '/recipes/{id}',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND', 'ACCESS_DENIED', 'VERSION_CONFLICT'],
    limits: [],
    summary: 'Change fields of a recipe; missing ones stay as they are',
  },
  deleteRecipe: {
    method: 'DELETE',
    path: '/recipes/{id}',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND', 'ACCESS_DENIED'],
    limits: [],
    summary: 'Delete a recipe',
  },
  getFavorite: {
    method: 'GET',
    path: '/recipes/{id}/favorite',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
    summary: 'Whether the recipe is a favourite of the caller',
  },
  setFavorite: {
    method: 'POST',
    path: '/recipes/{id}/favorite',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
    summary: 'Toggle the favourite, or set it to what the body says',
  },
  getRecipeSettings: {
    method: 'GET',
    path: '/recipes/{id}/user-settings',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
    summary: 'How the caller cooks this recipe',
  },
  setRecipeSettings: {
    method: 'POST',
    path: '/recipes/{id}/user-settings',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
    summary: 'Store how the caller cooks this recipe',
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
    summary: 'People, by the beginning of their username or name',
  },
  getUser: {
    method: 'GET',
    path: '/users/{username}',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['USER_NOT_FOUND'],
    limits: [],
    summary: 'One person, with counts',
  },
  listFollowers: {
    method: 'GET',
    path: '/users/{username}/followers',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['USER_NOT_FOUND'],
    limits: [],
    summary: 'Who follows a person',
  },
  listFollowing: {
    method: 'GET',
    path: '/users/{username}/following',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['USER_NOT_FOUND'],
    limits: [],
    summary: 'Whom a person follows',
  },
})

export type EndpointName = keyof typeof endpoints

/** The path of a call with its parameters put in, percent-encoded, below the API's base path. */
export function endpointPath(name: EndpointName, params: Readonly<Record<string, string>> = {}): string {
  const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(params[parameter] ?? ''),
  )
  return API_BASE + path
}
