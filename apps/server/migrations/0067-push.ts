import type { Migration } from '../src/platform/db/migration.ts'

/** Devices that want to be told when a timer ends, and the timers that they wait for. */
export const push: Migration = {
  name: '0067-push',
  up: async ({ db, types, createTable }) => {
    await createTable('push_subscriptions')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('login_id', types.key, (column) =>
        column.notNull().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('device_id', types.key, (column) => column.notNull())
      .addColumn('endpoint', types.key, (column) => column.notNull())
      .addColumn('p256dh', types.key, (column) => column.notNull())
      .addColumn('auth', types.key, (column) => column.notNull())
      .addColumn('language', types.key, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('push_subscriptions_device')
      .unique()
      .on('push_subscriptions')
      .columns(['user_id', 'device_id'])
      .execute()
    await db.schema
      .createIndex('push_subscriptions_endpoint')
      .on('push_subscriptions')
      .column('endpoint')
      .execute()
    await db.schema
      .createIndex('push_subscriptions_login')
      .on('push_subscriptions')
      .column('login_id')
      .execute()
    await createTable('push_timers')
      .addColumn('session_id', types.key, (column) =>
        column.notNull().references('cooking_sessions.id').onDelete('cascade'),
      )
      .addColumn('recipe_id', types.key, (column) => column.notNull())
      .addColumn('timer_id', types.key, (column) => column.notNull())
      .addColumn('ends_at', types.instant, (column) => column.notNull())
      .addColumn('rung_at', types.instant)
      .addPrimaryKeyConstraint('push_timers_primary', ['session_id', 'recipe_id', 'timer_id'])
      .execute()
  },
}
