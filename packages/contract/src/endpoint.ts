import type { ErrorCode } from './errors.ts'
import type { RateLimit } from './rate-limits.ts'

/**
 * Who may call: `public` calls belong to sign-in itself and ignore any token (their 401 is their own, DEC-6); `guest` calls
 * need no token but refuse a bad one; `user` calls need one (API-46).
 */
export type Access = 'public' | 'guest' | 'user'

/** How long a client waits for an answer: in all, or since the last byte went either way. */
export interface TimeLimit {
  readonly seconds: number
  readonly restartsOnProgress: boolean
}

/** API-3. */
export const TIME_LIMITS = {
  call: { seconds: 30, restartsOnProgress: false },
  transfer: { seconds: 120, restartsOnProgress: true },
} as const satisfies Record<string, TimeLimit>

/** One call of the API. What is optional has a default that suits a small JSON call. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `base`, with `{name}` for parameters. */
  readonly path: string
  /** `/api` when missing. Media lie elsewhere, so that their cookie is sent to nothing else (DEC-45). */
  readonly base?: '/api' | '/media'
  readonly access: Access
  /** True: the token of a session that has ended is taken too, as long as it is genuine and not expired (API-8). */
  readonly allowsEndedSession?: true
  /**
   * What proves who calls: a bearer token when missing. Links and images cannot send one: they carry the cookie of DEC-45, or
   * a ticket for this one purpose in `?ticket=`. Both are for GET only, so that no other site can write with them.
   */
  readonly credential?: 'bearer' | 'mediaCookie' | 'ticket'
  /** The request's body: `json` when missing. `multipart` is any text fields, then one file in the part `file`. */
  readonly accepts?: 'json' | 'text' | 'multipart'
  /** The body of a success: `json` in the envelope of API-1 when missing; files and event streams come without it. */
  readonly answers?: 'json' | 'file' | 'events'
  /** The largest body, in bytes: 1 MB when missing. Of a multipart body: the largest file. */
  readonly bodyLimit?: number
  /** `transfer` when missing for multipart bodies and files, else `call`; event streams have none. */
  readonly timeLimit?: keyof typeof TIME_LIMITS
  /**
   * Whether a writing call runs in one transaction (`handler`, when missing), or opens its own ones: what waits for a network, a
   * disk or an image must not hold one open. Multipart bodies arrive while the handler runs, so theirs is always `own`.
   */
  readonly transaction?: 'handler' | 'own'
  /** The status of success. */
  readonly status: 200 | 201
  /** `private`: answers carry a validator and must be revalidated (API-41); `no-store`: never kept. */
  readonly cache: 'private' | 'no-store'
  /** Codes beyond those that any call can answer (400, 401, 413, 415, 429, 500, 503). */
  readonly errors: readonly ErrorCode[]
  /** Counted in this order: one by address first, so that it bounds the keys of those that a guest can vary. */
  readonly limits: readonly RateLimit[]
}

export type EndpointTable = Readonly<Record<string, Endpoint>>

export const defineEndpoints = <const Table extends EndpointTable>(table: Table): Table => table

export const API_BASE = '/api'

const BODY_LIMIT_BYTES = 1_000_000

export const bodyLimitOf = ({ bodyLimit }: Endpoint): number => bodyLimit ?? BODY_LIMIT_BYTES

/** @returns null when there is none */
export function timeLimitOf({ timeLimit, accepts, answers }: Endpoint): TimeLimit | null {
  if (answers === 'events') return null
  return TIME_LIMITS[timeLimit ?? (accepts === 'multipart' || answers === 'file' ? 'transfer' : 'call')]
}

/** Whether the call changes something for a signed-in user: it then takes an `Idempotency-Key`, whatever its method (API-50). */
export const isWrite = ({ access, method }: Endpoint): boolean => access === 'user' && method !== 'GET'

/** Whether the handler runs inside a transaction. */
export const isTransactional = (endpoint: Endpoint): boolean =>
  isWrite(endpoint) && endpoint.transaction !== 'own' && endpoint.accepts !== 'multipart'

/** The whole path with `{name}` for parameters. */
export const pathTemplate = ({ base = API_BASE, path }: Endpoint): string => base + path

/** The whole path of a call with its parameters put in, percent-encoded. */
export const pathOf = (endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  pathTemplate(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
