import type { Migration } from '../src/platform/db/migration.ts'

/** What was cooked to the end. */
export const cooks: Migration = {
  name: '0066-cooks',
  up: async ({ db, types, createTable }) => {
    await createTable('cooks')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('session_id', types.key, (column) => column.notNull())
      .addColumn('recipe_id', types.key, (column) => column.notNull())
      .addColumn('title', types.text, (column) => column.notNull())
      .addColumn('servings', types.int)
      .addColumn('started_at', types.instant, (column) => column.notNull())
      .addColumn('finished_at', types.instant, (column) => column.notNull())
      .addColumn('note', types.text)
      .addColumn('rating', types.int)
      .addColumn('is_deleted', types.flag, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('cooks_user')
      .on('cooks')
      .columns(['user_id', 'is_deleted', 'finished_at', 'id'])
      .execute()
    await db.schema.createIndex('cooks_session').on('cooks').column('session_id').execute()
  },
}
