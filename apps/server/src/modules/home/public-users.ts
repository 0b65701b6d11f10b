import type { Reader } from '../../platform/db/database.ts'

/** What bylines show of users, by id. Deleted users are missing. */
export async function findPublicUsers(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'avatar_url'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
