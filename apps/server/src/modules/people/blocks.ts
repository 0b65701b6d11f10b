import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { PeopleCursor } from './store.ts'

export async function isBlocked(db: Reader, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('created_at')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return row !== undefined
}

/** SQL: whether one of two people has blocked the other. */
export const isBlockBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from blocks where blocker_id = ${one} and blocked_id = ${other}
    or blocker_id = ${other} and blocked_id = ${one})`

export async function insertBlock(tx: Tx, blockerId: string, blockedId: string, now: number): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/** The people whom a user has blocked, the latest first. */
export async function listBlocked(db: Reader, userId: string, after: PeopleCursor | null, limit: number) {
  return db
    .selectFrom('blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select(['u.id', 'u.username', 'u.avatar_url', 'b.created_at'])
    .where('b.blocker_id', '=', userId)
    .$if(after !== null, (blocked) =>
      blocked.where(sql<boolean>`(b.created_at, b.blocked_id) < (${Number(after?.key)}, ${after?.id ?? ''})`),
    )
    .orderBy('b.created_at', 'desc')
    .orderBy('b.blocked_id', 'desc')
    .limit(limit)
    .execute()
}
