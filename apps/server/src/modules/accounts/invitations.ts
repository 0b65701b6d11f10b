import { DAY_MS } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/random.ts'
import { hashToken } from '../../platform/secrets.ts'
import { insertInvitation } from './invitation-store.ts'
import { newToken } from './opaque-token.ts'

export interface InvitationOptions {
  readonly database: Database
  readonly random: RandomBytes
  readonly publicUrl: string
}

/**
 * Creates an invitation for one new account (DEC-42). Only a hash of its token is stored.
 *
 * @param days how long it is valid
 * @param now epoch milliseconds
 * @returns the link to send to the invited person
 */
export async function invite(
  { database, random, publicUrl }: InvitationOptions,
  days: number,
  now: number,
): Promise<string> {
  const token = newToken(random)
  const invitation = { token_hash: hashToken(token), created_at: now, used_at: null }
  await database.transaction((tx) => insertInvitation(tx, { ...invitation, expires_at: now + days * DAY_MS }))
  return `${publicUrl}/#invitation=${token}`
}
