import type { Migration } from '../src/platform/db/migration.ts'

/** Plans of dinners that are shared by a link. */
export const sharedPlans: Migration = {
  name: '0069-shared-plans',
  up: async ({ db, types, createTable }) => {
    await createTable('shared_plans')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('token_hash', types.key, (column) => column.notNull())
      .addColumn('plan', types.text, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('updated_at', types.instant, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('shared_plans_token')
      .unique()
      .on('shared_plans')
      .column('token_hash')
      .execute()
    await db.schema.createIndex('shared_plans_user').on('shared_plans').column('user_id').execute()
    await db.schema.createIndex('shared_plans_updated').on('shared_plans').column('updated_at').execute()
  },
}
