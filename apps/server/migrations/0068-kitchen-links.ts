import type { Migration } from '../src/platform/db/migration.ts'

/** Links with which a guest in the kitchen cooks along on one dish. */
export const kitchenLinks: Migration = {
  name: '0068-kitchen-links',
  up: async ({ db, types, createTable }) => {
    await createTable('kitchen_links')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('session_id', types.key, (column) =>
        column.notNull().references('cooking_sessions.id').onDelete('cascade'),
      )
      .addColumn('recipe_id', types.key, (column) => column.notNull())
      .addColumn('token_hash', types.key, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('kitchen_links_token')
      .unique()
      .on('kitchen_links')
      .column('token_hash')
      .execute()
    await db.schema.createIndex('kitchen_links_session').on('kitchen_links').column('session_id').execute()
  },
}
