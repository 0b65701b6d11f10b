import type { ErrorCode } from './errors.ts'
import type { RateLimit } from './rate-limits.ts'

/** What an API token can be allowed to do. */
export const SCOPES = [
  'recipes:read',
  'recipes:write',
  'cooking:read',
  'cooking:write',
  'people:read',
  'people:write',
  'account:read',
] as const

export type Scope = (typeof SCOPES)[number]

/** What identifies a caller: the access token of a session, the cookie of DEC-45, a guest's link to a dish, or an API token. */
export type Credential = 'session' | 'mediaCookie' | 'kitchenLink' | 'apiToken'

/**
 * Who may call: `public` endpoints are part of sign-in itself and ignore any token (their 401 means something else, DEC-6); `link`
 * endpoints are for whoever has a guest's link, and its token is in the path; `guest` endpoints need no token but reject an invalid
 * one; `user` endpoints require one (API-46).
 *
 * `scope` is what an API token needs; null where only a session will do, such as for what protects the account.
 */
type Access =
  | { readonly access: 'public' | 'link'; readonly scope?: never }
  | { readonly access: 'guest' | 'user'; readonly scope: Scope | null }

/** How long a client waits for a response: in total, or since the last byte in either direction. */
export interface TimeLimit {
  readonly seconds: number
  readonly restartsOnProgress: boolean
}

/** Client timeouts (API-3). */
export const TIME_LIMITS = {
  call: { seconds: 30, restartsOnProgress: false },
  transfer: { seconds: 120, restartsOnProgress: true },
} as const satisfies Record<string, TimeLimit>

/** One endpoint of the API. The defaults of optional fields suit a small JSON call. */
export type Endpoint = EndpointFields & Access

interface EndpointFields {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `base`, with `{name}` for parameters. */
  readonly path: string
  /** Defaults to `/api`. Media have their own base path, so that their cookie is sent nowhere else (DEC-45). */
  readonly base?: '/api' | '/media'
  /** Also accepts the token of an ended session, provided it is authentic and has not expired (API-8). */
  readonly allowsEndedSession?: true
  /**
   * How the caller authenticates; defaults to a bearer token. Images cannot send one: they carry the cookie of DEC-45, which is
   * limited to GET, so that no other site can write with it (CSRF).
   */
  readonly credential?: 'bearer' | 'mediaCookie'
  /**
   * The request body; defaults to `json`. `multipart` means any text fields, followed by one file in the part `filePart`;
   * `jsonOrFile` means JSON, or a form with nothing but such a file.
   */
  readonly accepts?: 'json' | 'text' | 'multipart' | 'jsonOrFile'
  /** The name of the part with the file; defaults to `file`. */
  readonly filePart?: string
  /** The body of a success; defaults to `json` in the envelope of API-1. Files and event streams have no envelope. */
  readonly responseType?: 'json' | 'file' | 'events'
  /** The largest body in bytes, for multipart bodies the largest file; defaults to 1 MB. */
  readonly bodyLimit?: number
  /** The largest file in bytes, where it is larger than the largest JSON. */
  readonly fileLimit?: number
  /** Defaults to `transfer` for forms and files, else to `call`; event streams have none. */
  readonly timeLimit?: keyof typeof TIME_LIMITS
  /**
   * Whether a write runs in one transaction (`handler`, the default) or opens its own: work that waits for a network, a disk or
   * image processing must not keep one open. Forms arrive while the handler runs, so they always use `own`.
   */
  readonly transaction?: 'handler' | 'own'
  /**
   * The response has a secret that is shown once: for calls repeated with their `Idempotency-Key` it is stored encrypted under that
   * key, which the server does not store.
   */
  readonly isResponseSecret?: true
  /** The status of success. */
  readonly status: 200 | 201
  /** `private`: responses carry a validator and must be revalidated (API-41); `no-store`: never cached. */
  readonly cache: 'private' | 'no-store'
  /** Error codes beyond those that any endpoint can return (400, 401, 413, 415, 429, 500, 503). */
  readonly errors: readonly ErrorCode[]
  /** Checked in this order. A limit by address comes first: it bounds how many keys a guest can create in the others. */
  readonly limits: readonly RateLimit[]
}

export type EndpointTable = Readonly<Record<string, Endpoint>>

export const defineEndpoints = <const Table extends EndpointTable>(table: Table): Table => table

export const API_BASE = '/api'

const BODY_LIMIT_BYTES = 1_000_000

export const bodyLimitOf = ({ bodyLimit }: Endpoint): number => bodyLimit ?? BODY_LIMIT_BYTES

/** The largest file of a form in bytes. */
export const fileLimitOf = (endpoint: Endpoint): number => endpoint.fileLimit ?? bodyLimitOf(endpoint)

export const filePartOf = ({ filePart = 'file' }: Endpoint): string => filePart

/** Whether the body may be a form with a file. */
export const acceptsForm = ({ accepts }: Endpoint): boolean =>
  accepts === 'multipart' || accepts === 'jsonOrFile'

/** @returns null when there is none */
export function timeLimitOf(endpoint: Endpoint): TimeLimit | null {
  const { timeLimit, responseType } = endpoint
  if (responseType === 'events') return null
  return TIME_LIMITS[timeLimit ?? (acceptsForm(endpoint) || responseType === 'file' ? 'transfer' : 'call')]
}

/** Whether the caller may be signed in. */
export const readsAccount = ({ access }: Endpoint): boolean => access === 'guest' || access === 'user'

/** The credentials that the endpoint takes. */
export function credentialsOf(endpoint: Endpoint): readonly Credential[] {
  if (endpoint.access === 'link') return ['kitchenLink']
  if (!readsAccount(endpoint)) return []
  if (endpoint.credential === 'mediaCookie') return ['mediaCookie']
  return endpoint.scope === null ? ['session'] : ['session', 'apiToken']
}

/** Whether the endpoint writes on behalf of a user, and so accepts an `Idempotency-Key`, whatever its method (API-50). */
export const isWrite = ({ access, method }: Endpoint): boolean => method !== 'GET' && access === 'user'

/**
 * Whether the endpoint creates a record, whose id the client may choose: a UUIDv7 in the field `id` of the body. A call that comes
 * again with it is answered with the stored record and a 200.
 */
export const isCreation = (endpoint: Endpoint): boolean => isWrite(endpoint) && endpoint.status === 201

/** Whether the handler runs inside a transaction. */
export const isTransactional = (endpoint: Endpoint): boolean =>
  isWrite(endpoint) && endpoint.transaction !== 'own' && !acceptsForm(endpoint)

/** The full path with `{name}` for parameters. */
export const pathTemplate = ({ base = API_BASE, path }: Endpoint): string => base + path

/** The full path with its parameters filled in, percent-encoded. */
export const pathOf = (endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  pathTemplate(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
