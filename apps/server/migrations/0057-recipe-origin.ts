import type { Migration } from '../src/platform/db/migration.ts'

/** The recipe that a copy was made of. It may be deleted, so its title and author are kept as they were. */
export const recipeOrigin: Migration = {
  name: '0057-recipe-origin',
  up: async ({ db, types }) => {
    for (const column of ['copied_from_id', 'copied_from_title', 'copied_from_username'])
      await db.schema.alterTable('recipes').addColumn(column, types.text).execute()
  },
}
