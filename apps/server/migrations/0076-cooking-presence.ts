import type { Migration } from '../src/platform/db/migration.ts'

/** Who is cooking right now and shares it, each until a lease runs out. */
export const cookingPresence: Migration = {
  name: '0076-cooking-presence',
  up: async ({ db, types, createTable }) => {
    await createTable('cooking_presence')
      .addColumn('user_id', types.key, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('recipe_id', types.key, (column) => column.notNull())
      .addColumn('step', types.int, (column) => column.notNull())
      .addColumn('steps_count', types.int, (column) => column.notNull())
      .addColumn('started_at', types.instant, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('cooking_presence_expires')
      .on('cooking_presence')
      .column('expires_at')
      .execute()
  },
}
