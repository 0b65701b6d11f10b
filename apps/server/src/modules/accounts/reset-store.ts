import type { Reader, Tx } from '../../platform/db/database.ts'
import type { PasswordResetsTable } from '../../platform/db/tables.ts'

export async function insertReset(tx: Tx, reset: Readonly<PasswordResetsTable>): Promise<void> {
  await tx.insertInto('password_resets').values(reset).execute()
}

/** @returns the user whose password this token may set; it must be unused and unexpired */
export async function findResetUser(db: Reader, hash: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .where('r.token_hash', '=', hash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('u.is_disabled', '=', 0)
    .executeTakeFirst()
  return row?.user_id
}

/** Redeems a token and invalidates all others of its user. @returns false when another call redeemed it first */
export async function redeemReset(tx: Tx, hash: string, userId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  await invalidateResets(tx, userId, now)
  return numUpdatedRows === 1n
}

/** Invalidates all tokens of a user. */
export async function invalidateResets(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** When tokens were sent to a user since an instant, and when they were used. @param since epoch milliseconds */
export const resetsSince = (db: Reader, userId: string, since: number) =>
  db
    .selectFrom('password_resets')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .execute()

/** Deletes tokens that expired before an instant. @param before epoch milliseconds */
export async function deleteExpiredResets(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('expires_at', '<', before).execute()
}
