import { credentialsOf, type Endpoint, readsAccount, type Scope } from '@souschef/contract'
import { isRecord, type Result } from '@souschef/domain'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { fail, type Failure } from './outcome.ts'

/** Somebody who did not say who they are. */
export interface GuestCaller {
  readonly kind: 'guest'
}

export const GUEST: GuestCaller = { kind: 'guest' }

/** A signed-in user as currently stored in the database; the token only identifies the session (DEC-32). */
export interface SessionCaller {
  readonly kind: 'session'
  readonly userId: string
  readonly sessionId: string
  readonly username: string
  /** When the presented token, or the session, expires, epoch milliseconds; whichever is first. */
  readonly expiresAt: number
}

/** A program that acts for a user, within its scopes. No authenticator issues or knows such tokens yet. */
export interface TokenCaller {
  readonly kind: 'token'
  readonly userId: string
  readonly scopes: ReadonlySet<Scope>
}

/** Whoever acts for an account. */
export type AccountCaller = SessionCaller | TokenCaller

/** A second cook without an account, who has a link to one dish of an open cooking session. */
export interface LinkCaller {
  readonly kind: 'link'
  readonly linkId: string
  /** The cook whose session it is. */
  readonly ownerId: string
  /** The cooking session. */
  readonly sessionId: string
  readonly recipeId: string
}

export type Caller = GuestCaller | AccountCaller | LinkCaller

/** The user for whom a reader's call is answered; null for guests. */
export const viewerIdOf = (caller: GuestCaller | AccountCaller): string | null =>
  caller.kind === 'guest' ? null : caller.userId

/** What the decision depends on besides the token. */
interface AccessRequest {
  /** Whether to accept an ended session or a disabled user. */
  readonly allowsEnded: boolean
}

/** Resolves a token to its owner. */
export type Authenticate<Found extends AccountCaller = AccountCaller> = (
  token: string,
  request: AccessRequest,
) => Promise<Result<Found, 'TOKEN_EXPIRED' | 'INVALID_TOKEN'>>

/** The authenticator of each place where endpoints look for a credential. */
export interface Authenticators {
  readonly bearer?: Authenticate
  readonly mediaCookie?: Authenticate
  /** Resolves the token of a guest's link; undefined when it is unknown, or its session has ended. */
  readonly kitchenLink?: (token: string) => Promise<LinkCaller | undefined>
}

type Request = Pick<FastifyRequest, 'headers'>

/** The bearer token of an `Authorization` header; null when it is missing or of another scheme. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(header?.trim() ?? '')
  return match ? (match[1] ?? '') : null
}

const TOKEN_OF: Readonly<Record<NonNullable<Endpoint['credential']>, (request: Request) => string | null>> = {
  bearer: ({ headers }) => bearerToken(headers.authorization),
  mediaCookie: ({ headers }) => parseCookie(headers.cookie ?? '')['media'] ?? null,
}

/** Whether the caller may call an endpoint with this scope; a session may call all. */
const isInScope = (caller: AccountCaller, scope: Scope | null | undefined): boolean =>
  caller.kind === 'session' || (scope != null && caller.scopes.has(scope))

/**
 * Returns a function that identifies the caller of an endpoint by the headers of a request; guests where they are allowed.
 *
 * @throws when its credential has no authenticator, or must not be used for writes
 */
export function callerFinder(
  endpoint: Endpoint,
  authenticators: Authenticators,
): (request: Request) => Promise<GuestCaller | AccountCaller | Failure> {
  if (!readsAccount(endpoint)) return async () => GUEST
  const { access, credential = 'bearer', method, allowsEndedSession, scope } = endpoint
  const authenticate = authenticators[credential]
  if (authenticate === undefined) throw new Error(`no authenticator for the credential ${credential}`)
  if (credential !== 'bearer' && method !== 'GET') throw new Error(`a ${credential} is for GET only`)
  return async (request) => {
    const token = TOKEN_OF[credential](request)
    if (token === null) return access === 'user' ? fail('LOGIN_REQUIRED') : GUEST
    const authenticated = await authenticate(token, { allowsEnded: allowsEndedSession === true })
    if (authenticated.ok)
      return isInScope(authenticated.value, scope) ? authenticated.value : fail('ACCESS_DENIED')
    // Browsers send cookies automatically, so an expired one must not hide what guests may see.
    return access === 'guest' && credential === 'mediaCookie' ? GUEST : fail(authenticated.error)
  }
}

/**
 * Returns a function that identifies the caller by the link in the path; null for endpoints without one.
 *
 * @throws when links have no authenticator
 */
export function linkCallerFinder(
  endpoint: Endpoint,
  { kitchenLink }: Authenticators,
): ((params: unknown) => Promise<LinkCaller | Failure>) | null {
  if (!credentialsOf(endpoint).includes('kitchenLink')) return null
  if (kitchenLink === undefined) throw new Error('no authenticator for links')
  return async (params) => {
    const token = isRecord(params) ? params['token'] : undefined
    return (typeof token === 'string' && (await kitchenLink(token))) || fail('NOT_FOUND')
  }
}
