import type { Migration } from '../src/platform/db/migration.ts'

/** The former content of recipes. */
export const recipeVersions: Migration = {
  name: '0056-recipe-versions',
  up: async ({ types, createTable }) => {
    await createTable('recipe_versions')
      .addColumn('recipe_id', types.key, (column) =>
        column.notNull().references('recipes.id').onDelete('cascade'),
      )
      .addColumn('number', types.int, (column) => column.notNull())
      .addColumn('saved_at', types.instant, (column) => column.notNull())
      .addColumn('content', types.json, (column) => column.notNull())
      .addColumn('picture_ids', types.json, (column) => column.notNull())
      .addColumn('next_changes', types.json, (column) => column.notNull())
      .addPrimaryKeyConstraint('recipe_versions_primary', ['recipe_id', 'number'])
      .execute()
  },
}
