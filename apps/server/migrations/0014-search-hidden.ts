import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/**
 * The full-text index says of recipes that they are kept back, no more that they show. Those that are kept back from anybody
 * leave it, for nothing there says so yet; the worker puts them back, and makes all others anew.
 */
export const searchHidden: Migration = {
  name: '0014-search-hidden',
  up: async ({ db, dialect }) => {
    const hidden = sql`visible = 0 or in_en = 0 or in_ru = 0`
    if (dialect === 'sqlite')
      await sql`delete from search_index where rowid in (select number from search_docs where ${hidden})`.execute(
        db,
      )
    else await sql`update search_docs set tokens = '' where ${hidden}`.execute(db)
  },
}
