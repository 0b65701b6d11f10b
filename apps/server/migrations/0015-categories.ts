import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/**
 * The newest recipes of a category, by diet and time, out of the index alone: the category is the first digit of a kind, the
 * diet type the third.
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
