import type { Migration } from '../src/platform/db/migration.ts'

/** One-time invitations to register. */
export const invitations: Migration = {
  name: '0030-invitations',
  up: async ({ db, types, createTable }) => {
    await createTable('invitations')
      .addColumn('token_hash', types.key, (column) => column.primaryKey().notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .addColumn('used_at', types.instant)
      .execute()
    await db.schema.createIndex('invitations_expires_at').on('invitations').column('expires_at').execute()
  },
}
