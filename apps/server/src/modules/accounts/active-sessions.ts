import type { Reader } from '../../platform/db/database.ts'

/** Which of these sessions have neither ended nor been revoked, and are of users who may sign in. */
export async function findActiveSessions(
  db: Reader,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_disabled', '=', 0)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
