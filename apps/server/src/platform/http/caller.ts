import type { Endpoint } from '@souschef/contract'
import type { Result } from '@souschef/domain'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { fail, type Failure } from './outcome.ts'

/** The caller as currently stored in the database; the token only identifies the session (DEC-32). */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly username: string
  readonly email: string
  readonly role: 'user' | 'admin'
  /** When the presented token, or the session, expires, epoch milliseconds; whichever is first. */
  readonly expiresAt: number
}

/** What the decision depends on besides the token. */
interface AccessRequest {
  /** Whether to accept an ended session or a disabled user. */
  readonly allowsEnded: boolean
}

/** Resolves a token to its owner. */
export type Authenticate = (
  token: string,
  request: AccessRequest,
) => Promise<Result<Caller, 'TOKEN_EXPIRED' | 'INVALID_TOKEN'>>

type Credential = NonNullable<Endpoint['credential']>

/** The authenticator of each credential type that endpoints use. */
export type Authenticators = Readonly<Partial<Record<Credential, Authenticate>>>

type Request = Pick<FastifyRequest, 'headers'>

/** The bearer token of an `Authorization` header; null when it is missing or of another scheme. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(header?.trim() ?? '')
  return match ? (match[1] ?? '') : null
}

const TOKEN_OF: Readonly<Record<Credential, (request: Request) => string | null>> = {
  bearer: ({ headers }) => bearerToken(headers.authorization),
  mediaCookie: ({ headers }) => parseCookie(headers.cookie ?? '')['media'] ?? null,
}

/**
 * Returns a function that identifies the caller of an endpoint; null for guests, where these are allowed.
 * @throws when its credential has no authenticator, or must not be used for writes
 */
export function callerFinder(
  { access, credential = 'bearer', method, allowsEndedSession }: Endpoint,
  authenticators: Authenticators,
): (request: Request) => Promise<Caller | Failure | null> {
  if (access === 'public') return async () => null
  const authenticate = authenticators[credential]
  if (authenticate === undefined) throw new Error(`no authenticator for the credential ${credential}`)
  if (credential !== 'bearer' && method !== 'GET') throw new Error(`a ${credential} is for GET only`)
  return async (request) => {
    const token = TOKEN_OF[credential](request)
    if (token === null) return access === 'user' ? fail('LOGIN_REQUIRED') : null
    const authenticated = await authenticate(token, { allowsEnded: allowsEndedSession === true })
    if (authenticated.ok) return authenticated.value
    // Browsers send cookies automatically, so an expired one must not hide what guests may see.
    return access === 'guest' && credential === 'mediaCookie' ? null : fail(authenticated.error)
  }
}
