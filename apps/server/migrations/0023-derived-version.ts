import type { Migration } from '../src/platform/db/migration.ts'

/**
 * The version with which a recipe's card, answer, terms and search document were derived, in place of the search document's own.
 * Existing rows get 0, so that the worker rewrites them.
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
