import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Data of readers: favourites, views not yet counted, recipe settings, follows. */
export const readers: Migration = {
  name: '0011-readers',
  up: async ({ db, dialect, types, createTable }) => {
    const createClustered = (name: string) => {
      const table = createTable(name)
      return dialect === 'sqlite' ? table.modifyEnd(sql`, without rowid`) : table
    }

    await createClustered('favorites')
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('recipe_id', types.key, (column) =>
        column.notNull().references('recipes.id').onDelete('cascade'),
      )
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('favorites_primary', ['user_id', 'recipe_id'])
      .execute()
    await db.schema.createIndex('favorites_recipe').on('favorites').column('recipe_id').execute()
    await db.schema
      .createIndex('favorites_newest')
      .on('favorites')
      .columns(['user_id', 'created_at', 'recipe_id'])
      .execute()

    // Rows live for hours and must be cheap, so there are no foreign keys.
    await createClustered('recipe_views')
      .addColumn('hour', types.int, (column) => column.notNull())
      .addColumn('recipe_id', types.key, (column) => column.notNull())
      .addColumn('viewer', types.key, (column) => column.notNull())
      .addColumn('counted', types.flag, (column) => column.notNull())
      .addPrimaryKeyConstraint('recipe_views_primary', ['hour', 'recipe_id', 'viewer'])
      .execute()
    await db.schema
      .createIndex('recipe_views_counted')
      .on('recipe_views')
      .columns(['counted', 'recipe_id'])
      .execute()

    await createClustered('recipe_settings')
      .addColumn('user_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('recipe_id', types.key, (column) =>
        column.notNull().references('recipes.id').onDelete('cascade'),
      )
      .addColumn('settings', types.json, (column) => column.notNull())
      .addColumn('updated_at', types.instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('recipe_settings_primary', ['user_id', 'recipe_id'])
      .execute()
    await db.schema.createIndex('recipe_settings_recipe').on('recipe_settings').column('recipe_id').execute()

    await createClustered('follows')
      .addColumn('follower_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('followed_id', types.key, (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('follows_primary', ['follower_id', 'followed_id'])
      .execute()
    await db.schema
      .createIndex('follows_followed')
      .on('follows')
      .columns(['followed_id', 'created_at'])
      .execute()
  },
}
