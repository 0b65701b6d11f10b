import type { Migration } from '../src/platform/db/migration.ts'

/** Recipes that an operator has hidden. */
export const hiddenRecipes: Migration = {
  name: '0077-hidden-recipes',
  up: async ({ db, types }) => {
    await db.schema
      .alterTable('recipes')
      .addColumn('is_hidden', types.flag, (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
