import type { Reader } from '../../platform/db/database.ts'

/** Public fields of users for bylines, by id. */
export async function findAuthors(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, object>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'avatar_url'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
