import type { Migration } from '../src/platform/db/migration.ts'

/** Users, their sessions, the refresh tokens of each session, and password resets. */
export const accounts: Migration = {
  name: '0001-accounts',
  up: async ({ db, types, createTable }) => {
    await createTable('users')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('email', types.text, (column) => column.notNull())
      .addColumn('email_key', types.key, (column) => column.notNull().unique())
      .addColumn('username', types.key, (column) => column.notNull())
      .addColumn('username_key', types.key, (column) => column.notNull().unique())
      .addColumn('password_hash', types.key)
      .addColumn('first_name', types.text)
      .addColumn('last_name', types.text)
      .addColumn('bio', types.text)
      .addColumn('profession', types.text)
      .addColumn('avatar_url', types.text)
      .addColumn('role', types.key, (column) => column.notNull())
      .addColumn('is_disabled', types.flag, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('updated_at', types.instant, (column) => column.notNull())
      .execute()

    await createTable('sessions')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('remember', types.flag, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('last_used_at', types.instant, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .addColumn('revoked_at', types.instant)
      .execute()
    await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute()
    await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute()

    await createTable('refresh_tokens')
      .addColumn('token_hash', types.key, (column) => column.primaryKey().notNull())
      .addColumn('session_id', types.key, (column) =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .addColumn('replaced_at', types.instant)
      .addColumn('successor', types.key)
      .execute()
    await db.schema
      .createIndex('refresh_tokens_session_id')
      .on('refresh_tokens')
      .column('session_id')
      .execute()

    await createTable('password_resets')
      .addColumn('token_hash', types.key, (column) => column.primaryKey().notNull())
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .addColumn('used_at', types.instant)
      .execute()
    await db.schema.createIndex('password_resets_user_id').on('password_resets').column('user_id').execute()
    await db.schema
      .createIndex('password_resets_expires_at')
      .on('password_resets')
      .column('expires_at')
      .execute()
  },
}
