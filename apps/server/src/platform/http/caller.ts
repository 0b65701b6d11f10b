import type { Endpoint } from '@souschef/contract'
import type { Result } from '@souschef/domain'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { fail, type Failure } from './outcome.ts'

/** Who calls, as the database knows them now; nothing is taken from the token but whom it is of (DEC-32). */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly username: string
  readonly email: string
  readonly role: 'user' | 'admin'
}

/**
/** What else than its token a call is let in by. */
interface Asked {
  /** Of the request, for what is good for one purpose only. */
  readonly path: string
  /** Whether the session may have ended, or its user been disabled. */
  readonly allowsEnded: boolean
}

/** Finds whom a token belongs to. */
export type Authenticate = (
  token: string,
  asked: Asked,
) => Promise<Result<Caller, 'TOKEN_EXPIRED' | 'INVALID_TOKEN'>>

type Credential = NonNullable<Endpoint['credential']>

/** How each credential that calls ask for is checked. */
export type Authenticators = Readonly<Partial<Record<Credential, Authenticate>>>

type Request = Pick<FastifyRequest, 'headers' | 'url'>

/** The bearer token of an `Authorization` header; null when there is none, or one of another scheme. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(header?.trim() ?? '')
  return match ? (match[1] ?? '') : null
}

const TOKEN_OF: Readonly<Record<Credential, (request: Request) => string | null>> = {
  bearer: ({ headers }) => bearerToken(headers.authorization),
  mediaCookie: ({ headers }) => parseCookie(headers.cookie ?? '')['media'] ?? null,
  ticket: ({ url }) => new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('ticket'),
}

/**
 * Says who makes the calls of an endpoint: null for a guest where guests may call.
 * @throws when nothing checks the credential that it asks for, or when that may not write
 */
export function callerFinder(
  { access, credential = 'bearer', method, allowsEndedSession }: Endpoint,
  authenticators: Authenticators,
): (request: Request) => Promise<Caller | Failure | null> {
  if (access === 'public') return async () => null
  const authenticate = authenticators[credential]
  if (authenticate === undefined) throw new Error(`nothing checks the credential ${credential}`)
  if (credential !== 'bearer' && method !== 'GET') throw new Error(`a ${credential} is for GET only`)
  return async (request) => {
    const token = TOKEN_OF[credential](request)
    if (token === null) return access === 'user' ? fail('LOGIN_REQUIRED') : null
    const found = await authenticate(token, {
      path: request.url.split('?')[0] ?? '',
      allowsEnded: allowsEndedSession === true,
    })
    if (found.ok) return found.value
    // Nobody chose to send a cookie: whatever guests may see is shown in spite of one that has expired.
    return access === 'guest' && credential === 'mediaCookie' ? null : fail(found.error)
  }
}
