import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Cooking that several devices share: its log, and the recipes as they were when it began. */
export const cookingSessions: Migration = {
  name: '0065-cooking-sessions',
  up: async ({ db, types, createTable }) => {
    await createTable('cooking_sessions')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('position', types.int, (column) => column.notNull())
      .addColumn('bytes', types.int, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('updated_at', types.instant, (column) => column.notNull())
      .addColumn('ended_at', types.instant)
      .execute()
    await db.schema
      .createIndex('cooking_sessions_open')
      .unique()
      .on('cooking_sessions')
      .column('user_id')
      .where(sql<boolean>`ended_at is null`)
      .execute()
    await db.schema
      .createIndex('cooking_sessions_user')
      .on('cooking_sessions')
      .columns(['user_id', 'created_at'])
      .execute()
    await db.schema.createIndex('cooking_sessions_ended').on('cooking_sessions').column('ended_at').execute()
    await createTable('cooking_events')
      .addColumn('session_id', types.key, (column) =>
        column.notNull().references('cooking_sessions.id').onDelete('cascade'),
      )
      .addColumn('position', types.int, (column) => column.notNull())
      .addColumn('id', types.key, (column) => column.notNull())
      .addColumn('event', types.json, (column) => column.notNull())
      .addPrimaryKeyConstraint('cooking_events_primary', ['session_id', 'position'])
      .execute()
    await db.schema
      .createIndex('cooking_events_id')
      .unique()
      .on('cooking_events')
      .columns(['session_id', 'id'])
      .execute()
    await createTable('cooking_copies')
      .addColumn('session_id', types.key, (column) =>
        column.notNull().references('cooking_sessions.id').onDelete('cascade'),
      )
      .addColumn('recipe_id', types.key, (column) => column.notNull())
      .addColumn('version', types.int, (column) => column.notNull())
      .addColumn('recipe', types.json, (column) => column.notNull())
      .addColumn('bytes', types.int, (column) => column.notNull())
      .addPrimaryKeyConstraint('cooking_copies_primary', ['session_id', 'recipe_id', 'version'])
      .execute()
  },
}
