import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/**
 * Search: one document per recipe, with document ids in the order of creation; the full-text index over its tokens, which is a
 * separate table on SQLite and a column on PostgreSQL; the number of recipes of each kind; the vocabulary for spelling
 * correction, and the names for suggestions. Existing recipes are indexed by the worker.
 */
export const search: Migration = {
  name: '0013-search',
  up: async ({ db, dialect, types, createTable }) => {
    const createClustered = (name: string) => {
      const table = createTable(name)
      return dialect === 'sqlite' ? table.modifyEnd(sql`, without rowid`) : table
    }

    await createTable('search_docs')
      .addColumn('number', types.int, (column) =>
        dialect === 'sqlite'
          ? column.primaryKey().notNull()
          : column.primaryKey().notNull().generatedByDefaultAsIdentity(),
      )
      .addColumn('recipe_id', types.key, (column) => column.notNull().unique())
      .addColumn('time_key', types.int, (column) => column.notNull())
      .addColumn('kind', types.int, (column) => column.notNull())
      .addColumn('visible', types.flag, (column) => column.notNull())
      .addColumn('in_en', types.flag, (column) => column.notNull())
      .addColumn('in_ru', types.flag, (column) => column.notNull())
      .addColumn('analyzer', types.int, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('search_docs_analyzer').on('search_docs').column('analyzer').execute()
    await sql`
      insert into search_docs (recipe_id, time_key, kind, visible, in_en, in_ru, analyzer)
      select id, 0, 0, 0, 0, 0, 0 from recipes order by id`.execute(db)

    if (dialect === 'sqlite') {
      await sql`
        create virtual table search_index using fts5 (
          tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`.execute(db)
    } else {
      await sql`alter table search_docs add column tokens tsvector not null default ''`.execute(db)
      // Tokens name their block of 8,192 recipes, so that the newest blocks can be searched first. The planner takes reading
      // stored tokens for cheap, and would scan the table instead of the index; the function declares the real cost. It is not
      // parallel-safe, because a search is over before parallel workers have started.
      await sql`
        create function search_tokens(tokens tsvector, number integer) returns tsvector
        language plpgsql immutable strict parallel unsafe cost 100 as $$ begin
          return array_to_tsvector(array(
            select token || '@' || (number >> 13) from unnest(tsvector_to_array(tokens)) token));
        end $$`.execute(db)
      // Keeps GIN's pending list short, because every search has to read it.
      await sql`
        create index search_docs_tokens on search_docs using gin (search_tokens(tokens, number))
        with (gin_pending_list_limit = 256)`.execute(db)
    }

    await createClustered('search_kinds')
      .addColumn('view', types.key, (column) => column.notNull())
      .addColumn('kind', types.int, (column) => column.notNull())
      .addColumn('total', types.int, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_kinds_primary', ['view', 'kind'])
      .execute()

    await createClustered('search_words')
      .addColumn('variant', types.key, (column) => column.notNull())
      .addColumn('word', types.key, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_words_primary', ['variant', 'word'])
      .execute()

    await createClustered('search_names')
      .addColumn('word', types.key, (column) => column.notNull())
      .addColumn('term', types.key, (column) => column.notNull())
      .addColumn('name', types.text, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_names_primary', ['word', 'term'])
      .execute()
  },
}
