import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/**
 * A covering index for the newest recipes of a category, by diet and time: the first digit of a kind is the category, the third
 * the diet type.
 */
export const categories: Migration = {
  name: '0015-categories',
  up: async ({ db, dialect }) => {
    const read = 'kind, time_key, in_en, in_ru'
    const columns =
      dialect === 'sqlite' ? `(kind >> 18, number, ${read})` : `((kind >> 18), number) include (${read})`
    await sql`create index search_docs_category on search_docs ${sql.raw(columns)} where visible = 1`.execute(
      db,
    )
  },
}
