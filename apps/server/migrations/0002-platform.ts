import type { Migration } from '../src/platform/db/migration.ts'

/** Stored answers for idempotency, background jobs, and the secrets that all nodes share. */
export const platform: Migration = {
  name: '0002-platform',
  up: async ({ db, types, createTable }) => {
    await createTable('idempotency_keys')
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('key', types.key, (column) => column.notNull())
      .addColumn('request_hash', types.key, (column) => column.notNull())
      .addColumn('status', types.int, (column) => column.notNull())
      .addColumn('body', types.text, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_primary', ['user_id', 'key'])
      .execute()
    await db.schema
      .createIndex('idempotency_keys_expires_at')
      .on('idempotency_keys')
      .column('expires_at')
      .execute()

    await createTable('jobs')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('kind', types.key, (column) => column.notNull())
      .addColumn('payload', types.json, (column) => column.notNull())
      .addColumn('run_at', types.instant, (column) => column.notNull())
      .addColumn('attempts', types.int, (column) => column.notNull())
      .addColumn('locked_until', types.instant, (column) => column.notNull())
      .addColumn('last_error', types.text)
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('jobs_run_at').on('jobs').column('run_at').execute()

    await createTable('secrets')
      .addColumn('name', types.key, (column) => column.primaryKey().notNull())
      .addColumn('value', types.key, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .execute()
  },
}
