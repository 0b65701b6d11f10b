import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/**
 * The full-text index now marks recipes as hidden instead of visible. Recipes hidden from anyone are removed from it, because
 * they are not marked yet; the worker adds them again and reindexes all others.
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
