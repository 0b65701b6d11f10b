import type { Migration } from '../src/platform/db/migration.ts'

/**
 * Each recipe says which version of the program derived its card, answer, terms and search document; it takes the place of the
 * version of the search alone. 0: an earlier one, so the worker derives them anew.
 */
export const derivedVersion: Migration = {
  name: '0023-derived-version',
  up: async ({ db, types }) => {
    await db.schema
      .alterTable('recipes')
      .addColumn('derived_version', types.int, (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('recipes_derived_version')
      .on('recipes')
      .columns(['derived_version', 'id'])
      .execute()
    await db.schema.dropIndex('search_docs_analyzer').execute()
    await db.schema.alterTable('search_docs').dropColumn('analyzer').execute()
  },
}
