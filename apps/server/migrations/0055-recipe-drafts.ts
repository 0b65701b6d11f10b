import type { Migration } from '../src/platform/db/migration.ts'

/** Unsaved edits of recipes, apart from the recipes, so that saving one never changes what is published. */
export const recipeDrafts: Migration = {
  name: '0055-recipe-drafts',
  up: async ({ db, types, createTable }) => {
    await createTable('recipe_drafts')
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('id', types.key, (column) => column.notNull())
      .addColumn('recipe_id', types.key, (column) => column.references('recipes.id').onDelete('cascade'))
      .addColumn('device_id', types.key, (column) => column.notNull())
      .addColumn('title', types.text, (column) => column.notNull())
      .addColumn('body', types.json, (column) => column.notNull())
      .addColumn('base_version', types.int)
      .addColumn('saved_at', types.instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('recipe_drafts_primary', ['user_id', 'id'])
      .execute()
    await db.schema.createIndex('recipe_drafts_recipe').on('recipe_drafts').column('recipe_id').execute()
    await db.schema.createIndex('recipe_drafts_saved_at').on('recipe_drafts').column('saved_at').execute()
  },
}
