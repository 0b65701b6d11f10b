import type { Reader } from '../../platform/db/database.ts'

/** Those of the session ids whose sessions have neither expired nor been revoked, and whose users are not disabled. */
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
