import type { OwnUser } from '@souschef/contract'
import { isRecord } from '@souschef/domain'

/** An open session: its user and tokens (DEC-39). */
export interface SignedInRecord {
  readonly token: string
  readonly refreshToken: string
  readonly user: OwnUser
}

/** How the last session ended, so that other tabs know whether to retain the user's work (DEC-28). */
export interface EndedRecord {
  readonly ended: 'chosen' | 'expired'
  readonly userId: string
}

export type StoredSession = SignedInRecord | EndedRecord

const isUser = (raw: unknown): raw is OwnUser =>
  isRecord(raw) &&
  typeof raw['id'] === 'string' &&
  typeof raw['username'] === 'string' &&
  typeof raw['email'] === 'string'

/** Parses a stored session; null if it is invalid. */
export function parseSession(raw: unknown): StoredSession | null {
  if (!isRecord(raw)) return null
  const { ended, userId, token, refreshToken, user } = raw
  if ((ended === 'chosen' || ended === 'expired') && typeof userId === 'string') return { ended, userId }
  if (typeof token !== 'string' || typeof refreshToken !== 'string' || !isUser(user)) return null
  return { token, refreshToken, user }
}

export const isSignedIn = (record: StoredSession | null): record is SignedInRecord =>
  record !== null && 'token' in record
