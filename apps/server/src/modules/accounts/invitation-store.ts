import type { Reader, Tx } from '../../platform/db/database.ts'
import type { InvitationsTable } from '../../platform/db/tables.ts'

export async function insertInvitation(tx: Tx, invitation: Readonly<InvitationsTable>): Promise<void> {
  await tx.insertInto('invitations').values(invitation).execute()
}

/** Whether an invitation is unused and has not expired. */
export async function isInvitationValid(db: Reader, hash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Redeems an invitation. @returns false when it is not valid, or another call redeemed it first */
export async function redeemInvitation(tx: Tx, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes invitations that expired before an instant, used or not. @param before epoch milliseconds */
export async function deleteExpiredInvitations(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('invitations').where('expires_at', '<', before).execute()
}
