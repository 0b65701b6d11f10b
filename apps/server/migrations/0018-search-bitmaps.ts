import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/**
 * SQLite stores posting lists as bitmaps beside its full-text index, covering document ids below a stored number. The worker adds
 * existing recipes.
 */
export const searchBitmaps: Migration = {
  name: '0018-search-bitmaps',
  up: async ({ db, dialect }) => {
    if (dialect === 'postgres') return
    await sql`
      create table search_bitmaps (
        token text not null, block integer not null, bits blob not null, primary key (token, block)
      ) strict, without rowid`.execute(db)
    await sql`create table search_folded (below integer not null) strict`.execute(db)
    await sql`insert into search_folded (below) values (0)`.execute(db)
  },
}
