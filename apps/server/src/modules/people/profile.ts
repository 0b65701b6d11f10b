import type { Profile } from '@souschef/contract'
import type { Reader } from '../../platform/db/database.ts'
import { identityKey } from '../../platform/identity-key.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { isBlocked } from './blocks.ts'
import { selectVisiblePeople, toPerson } from './store.ts'

const usernameKey = (username: string): string =>
  identityKey(username.toWellFormed().replaceAll('\u0000', ''))

/** Finds a user by name, case-insensitively. @returns undefined if there is none, or the user is disabled */
export const findUserByName = (db: Reader, username: string): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey(username))
    .where('is_disabled', '=', 0)
    .executeTakeFirst()

/** One person by username, with their relation to the viewer (API-36). */
export async function findProfile(
  db: Reader,
  username: string,
  viewerId: string | null,
): Promise<Profile | undefined> {
  const row = await selectVisiblePeople(db, viewerId)
    .leftJoin('follows as theirs', (join) =>
      join.onRef('theirs.follower_id', '=', 'u.id').on('theirs.followed_id', '=', viewerId ?? ''),
    )
    .select(['u.created_at', 'theirs.created_at as follows_since'])
    .where('u.username_key', '=', usernameKey(username))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { created_at, follows_since, ...rest } = row
  return {
    ...toPerson(rest, viewerId),
    created_at: isoInstant(created_at),
    ...(viewerId !== null && {
      follows_you: follows_since !== null,
      is_blocked: await isBlocked(db, viewerId, row.id),
    }),
  }
}
