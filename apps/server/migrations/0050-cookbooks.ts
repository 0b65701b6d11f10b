import type { Migration } from '../src/platform/db/migration.ts'

/** Lists of recipes as one file, made by a job and kept for a day. */
export const cookbooks: Migration = {
  name: '0050-cookbooks',
  up: async ({ db, types, createTable }) => {
    await createTable('cookbooks')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('format', types.key, (column) => column.notNull())
      .addColumn('title', types.text, (column) => column.notNull())
      .addColumn('recipes', types.int, (column) => column.notNull())
      .addColumn('bytes', types.int)
      .addColumn('failed', types.flag, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('cookbooks_user').on('cookbooks').columns(['user_id', 'created_at']).execute()
    await db.schema.createIndex('cookbooks_expiry').on('cookbooks').column('expires_at').execute()
  },
}
