import { err, ok, type Result } from '@souschef/domain'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { deleteBlock, insertBlock, isBlocked } from './blocks.ts'
import { addToCounter, lockCounters } from './counters.ts'

/** People whom a user may follow; the home page reads the events of each, up to six times per request. */
const MAX_FOLLOWED = 1000

/** The caller, the other person, and the time of the change. */
interface Pair {
  readonly callerId: string
  readonly otherId: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Whether the caller follows the other person now, and how many followers that person has. */
interface FollowState {
  readonly is_following: boolean
  readonly followers_count: number
}

/**
 * Follows or unfollows a person (API-37). The counters of both are locked first, which serialises calls about the same people: each
 * toggle takes effect, and a follow cannot race with a block.
 *
 * @param desired undefined toggles the current state
 */
export async function setFollow(
  tx: Tx,
  { callerId, otherId, now }: Pair,
  desired: boolean | undefined,
): Promise<Result<FollowState, 'FOLLOW_BLOCKED' | 'FOLLOWS_FULL'>> {
  await lockCounters(tx, [callerId, otherId])
  const isFollowing = await doesFollow(tx, callerId, otherId)
  const is_following = desired ?? !isFollowing
  if (is_following && (await isBlockedEitherWay(tx, callerId, otherId))) return err('FOLLOW_BLOCKED')
  if (is_following && !isFollowing) {
    if ((await readCounters(tx, callerId)).following_count >= MAX_FOLLOWED) return err('FOLLOWS_FULL')
    await follow(tx, callerId, otherId, now)
  }
  if (!is_following && isFollowing) await unfollow(tx, callerId, otherId)
  const { followers_count } = await readCounters(tx, otherId)
  return ok({ is_following, followers_count })
}

const readCounters = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_stats')
    .select(['following_count', 'followers_count'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

/**
 * Blocks or unblocks a person. Blocking removes the follows between the two.
 *
 * @param desired undefined toggles the current state
 * @returns whether the other person is blocked now
 */
export async function setBlock(
  tx: Tx,
  { callerId, otherId, now }: Pair,
  desired: boolean | undefined,
): Promise<boolean> {
  await lockCounters(tx, [callerId, otherId])
  const shouldBlock = desired ?? !(await isBlocked(tx, callerId, otherId))
  if (!shouldBlock) {
    await deleteBlock(tx, callerId, otherId)
    return false
  }
  await insertBlock(tx, callerId, otherId, now)
  for (const [one, other] of [
    [callerId, otherId],
    [otherId, callerId],
  ] as const)
    if (await doesFollow(tx, one, other)) await unfollow(tx, one, other)
  return true
}

export async function doesFollow(db: Reader, followerId: string, followedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('created_at')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst()
  return row !== undefined
}

const isBlockedEitherWay = async (db: Reader, one: string, other: string): Promise<boolean> =>
  (await isBlocked(db, one, other)) || (await isBlocked(db, other, one))

async function follow(tx: Tx, follower_id: string, followed_id: string, created_at: number): Promise<void> {
  await tx.insertInto('follows').values({ follower_id, followed_id, created_at }).execute()
  await addToCounter(tx, follower_id, 'following_count', 1)
  await addToCounter(tx, followed_id, 'followers_count', 1)
}

export async function unfollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .execute()
  await addToCounter(tx, followerId, 'following_count', -1)
  await addToCounter(tx, followedId, 'followers_count', -1)
}
