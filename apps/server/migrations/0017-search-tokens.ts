import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/**
 * SQLite stores the tokens of each recipe beside its full-text index, as PostgreSQL does in `search_docs`; the worker adds those
 * of existing recipes. A narrow index holds the columns that facets count.
 */
export const searchTokens: Migration = {
  name: '0017-search-tokens',
  up: async ({ db, dialect }) => {
    if (dialect === 'postgres') return
    await sql`create table search_tokens (number integer primary key not null, tokens text not null) strict`.execute(
      db,
    )
    await sql`create index search_docs_kinds on search_docs (number, kind, time_key)`.execute(db)
  },
}
