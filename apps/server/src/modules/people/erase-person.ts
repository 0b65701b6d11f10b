import type { Database } from '../../platform/db/database.ts'
import { lockCounters } from './counters.ts'

/** Follows removed per transaction. */
const BATCH_SIZE = 500

/**
 * Removes the follows of a user who is about to be deleted, in both directions, and updates the counters of the others. Also deletes
 * the reports about the user; everything else is deleted with the account. Works in batches, so as not to block other writers for
 * long, and resumes where it was interrupted.
 */
export async function erasePerson(database: Database, userId: string, signal: AbortSignal): Promise<void> {
  for (const role of ['followed_id', 'follower_id'] as const)
    for (let found = BATCH_SIZE; found === BATCH_SIZE;) {
      signal.throwIfAborted()
      found = await removeFollows(database, userId, role)
    }
  await database.transaction((tx) =>
    tx.deleteFrom('reports').where('kind', '=', 'user').where('target_id', '=', userId).execute(),
  )
}

/** Removes a batch of follows. @returns how many were found, at most `BATCH_SIZE` */
const removeFollows = (
  database: Database,
  userId: string,
  role: 'followed_id' | 'follower_id',
): Promise<number> =>
  database.transaction(async (tx) => {
    const [other, counter] =
      role === 'followed_id'
        ? (['follower_id', 'following_count'] as const)
        : (['followed_id', 'followers_count'] as const)
    const batch = await tx
      .selectFrom('follows')
      .select(`${other} as id`)
      .where(role, '=', userId)
      .limit(BATCH_SIZE)
      .execute()
    const ids = batch.map(({ id }) => id)
    if (ids.length === 0) return 0
    await lockCounters(tx, ids)
    const removed = await tx
      .deleteFrom('follows')
      .where(role, '=', userId)
      .where(other, 'in', ids)
      .returning(`${other} as id`)
      .execute()
    // The others may have unfollowed before their counters were locked.
    if (removed.length === 0) return ids.length
    await tx
      .updateTable('user_stats')
      .set((eb) => ({ [counter]: eb(counter, '-', 1) }))
      .where(
        'user_id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute()
    return ids.length
  })
