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
  /** True: the token of a session that has ended is taken too, as long as it is genuine and not expired (API-8). */
  readonly allowsEndedSession?: true
  /** The status of success. */
  readonly status: 200 | 201
  /** `private`: answers carry a validator and must be revalidated (API-41); `no-store`: never kept. */
  readonly cache: 'private' | 'no-store'
  /** Codes beyond those that any call can answer (400, 401, 413, 415, 429, 500, 503). */
  readonly errors: readonly ErrorCode[]
  /** Counted in this order: one by address first, so that it bounds the keys of those that a guest can vary. */
  readonly limits: readonly RateLimit[]
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
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    status: 201,
    cache: 'no-store',
    errors: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'ACCESS_DENIED'],
    limits: ['registerByAddress'],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    status: 200,
    cache: 'no-store',
    errors: ['INVALID_CREDENTIALS'],
    limits: ['loginByAddress', 'loginByAddressAndAccount'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    allowsEndedSession: true,
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: [],
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    status: 200,
    cache: 'no-store',
    errors: ['SESSION_EXPIRED'],
    limits: [],
  },
  getProfile: {
    method: 'GET',
    path: '/auth/profile',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: [],
  },
  updateProfile: {
    method: 'PUT',
    path: '/auth/profile',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['USERNAME_TAKEN'],
    limits: [],
  },
  verifyToken: {
    method: 'GET',
    path: '/auth/verify-token',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: [],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/password-reset-request',
    access: 'public',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: ['resetByAddress', 'resetByAddressAndAccount'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/password-reset',
    access: 'public',
    status: 200,
    cache: 'no-store',
    errors: ['RESET_TOKEN_INVALID'],
    limits: ['resetByAddress'],
  },
  listRecipes: {
    method: 'GET',
    path: '/recipes',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['LOGIN_REQUIRED'],
    limits: [],
  },
  searchSuggestions: {
    method: 'GET',
    path: '/recipes/search/autocomplete',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
  countFacets: {
    method: 'GET',
    path: '/recipes/facets',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['LOGIN_REQUIRED'],
    limits: [],
  },
  listFavorites: {
    method: 'GET',
    path: '/recipes/favorites/list',
    access: 'user',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
  listUserRecipes: {
    method: 'GET',
    path: '/recipes/user/{userId}',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['USER_NOT_FOUND', 'LOGIN_REQUIRED'],
    limits: [],
  },
  listCategories: {
    method: 'GET',
    path: '/categories',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
  getRecipe: {
    method: 'GET',
    path: '/recipes/{id}',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
  },
  createRecipe: {
    method: 'POST',
    path: '/recipes',
    access: 'user',
    status: 201,
    cache: 'no-store',
    errors: [],
    limits: [],
  },
  updateRecipe: {
    method: 'PUT',
    path: '/recipes/{id}',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND', 'ACCESS_DENIED', 'VERSION_CONFLICT'],
    limits: [],
  },
  deleteRecipe: {
    method: 'DELETE',
    path: '/recipes/{id}',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND', 'ACCESS_DENIED'],
    limits: [],
  },
  getFavorite: {
    method: 'GET',
    path: '/recipes/{id}/favorite',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
  },
  setFavorite: {
    method: 'POST',
    path: '/recipes/{id}/favorite',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
  },
  getRecipeSettings: {
    method: 'GET',
    path: '/recipes/{id}/user-settings',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
  },
  setRecipeSettings: {
    method: 'POST',
    path: '/recipes/{id}/user-settings',
    access: 'user',
    status: 200,
    cache: 'no-store',
    errors: ['RECIPE_NOT_FOUND'],
    limits: [],
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: [],
    limits: [],
  },
  getUser: {
    method: 'GET',
    path: '/users/{username}',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['USER_NOT_FOUND'],
    limits: [],
  },
  listFollowers: {
    method: 'GET',
    path: '/users/{username}/followers',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['USER_NOT_FOUND'],
    limits: [],
  },
  listFollowing: {
    method: 'GET',
    path: '/users/{username}/following',
    access: 'guest',
    status: 200,
    cache: 'private',
    errors: ['USER_NOT_FOUND'],
    limits: [],
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
