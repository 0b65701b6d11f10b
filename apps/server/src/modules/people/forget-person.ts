import type { Tx } from '../../platform/db/database.ts'
import { holdCounters } from './counters.ts'
import { follows, unfollow } from './follows.ts'

/**
 * Ends all follows of somebody who is about to be deleted, so that the counters of the others stay right, and drops what was reported
 * about them. What is left goes with their account.
 */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('follows')
    .select(['follower_id', 'followed_id'])
    .where((eb) => eb.or([eb('follower_id', '=', userId), eb('followed_id', '=', userId)]))
    .execute()
  await holdCounters(
    tx,
    rows.flatMap(({ follower_id, followed_id }) => [follower_id, followed_id]),
  )
  for (const { follower_id, followed_id } of rows)
    if (await follows(tx, follower_id, followed_id)) await unfollow(tx, follower_id, followed_id)
  await tx.deleteFrom('reports').where('kind', '=', 'user').where('target_id', '=', userId).execute()
}
