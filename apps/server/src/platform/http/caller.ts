import type { Result } from '@souschef/domain'

/** Who calls, as the database knows them now; nothing is taken from the token but whom it is of (DEC-32). */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  readonly username: string
  readonly email: string
  readonly role: 'user' | 'admin'
}

/**
 * Finds whom an access token belongs to.
 *
 * @param allowsEnded whether the session may have ended, or its user been disabled
 */
export type Authenticate = (
  token: string,
  allowsEnded: boolean,
) => Promise<Result<Caller, 'TOKEN_EXPIRED' | 'INVALID_TOKEN'>>

/** The bearer token of an `Authorization` header; null when there is none, or one of another scheme. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(header?.trim() ?? '')
  return match ? (match[1] ?? '') : null
}
