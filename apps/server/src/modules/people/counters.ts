import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import type { UserStatsTable } from '../../platform/db/people-tables.ts'
import { publicSql } from '../recipe-keys/recipe-keys.ts'

type Counter = Exclude<keyof UserStatsTable, 'user_id'>

const ZEROS = { recipes_count: 0, followers_count: 0, following_count: 0 }

/** Locks the counters of people until the transaction ends, in a fixed order, so that writers cannot deadlock. */
export async function lockCounters(tx: Tx, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)].toSorted()
  if (ids.length === 0) return
  await tx
    .insertInto('user_stats')
    .values(ids.map((user_id) => ({ user_id, ...ZEROS })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (dialectOf(tx) === 'postgres')
    await tx
      .selectFrom('user_stats')
      .select('user_id')
      .where('user_id', 'in', ids)
      .orderBy('user_id')
      .forUpdate()
      .execute()
}

/** Changes a counter of a user, whose counters must be locked. */
export async function addToCounter(tx: Tx, userId: string, counter: Counter, change: number): Promise<void> {
  await tx
    .updateTable('user_stats')
    .set((eb) => ({ [counter]: eb(counter, '+', change) }))
    .where('user_id', '=', userId)
    .execute()
}

/** Adds to the recipe counters of authors: 1 for a recipe that became public, -1 for one that is no longer. */
export async function countRecipes(
  tx: Tx,
  changes: readonly { readonly userId: string; readonly change: number }[],
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { userId, change } of changes) sums.set(userId, (sums.get(userId) ?? 0) + change)
  const changed = [...sums].filter(([, change]) => change !== 0)
  await lockCounters(
    tx,
    changed.map(([userId]) => userId),
  )
  for (const [userId, change] of changed) await addToCounter(tx, userId, 'recipes_count', change)
}

/** Recounts everything, for a database whose counters may be wrong. */
export async function recountPeople(tx: Tx): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`lock table user_stats in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('user_stats').execute()
  await sql`
    insert into user_stats (user_id, recipes_count, followers_count, following_count)
    select u.id,
      (select count(*) from recipes r where r.author_id = u.id and ${sql.raw(publicSql('r'))}),
      (select count(*) from follows f where f.followed_id = u.id),
      (select count(*) from follows f where f.follower_id = u.id)
    from users u`.execute(tx)
}
