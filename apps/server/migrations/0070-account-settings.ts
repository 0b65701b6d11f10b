import type { Migration } from '../src/platform/db/migration.ts'

/** Settings that follow an account; no row means the defaults. */
export const accountSettings: Migration = {
  name: '0070-account-settings',
  up: async ({ types, createTable }) => {
    await createTable('account_settings')
      .addColumn('user_id', types.key, (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('theme', types.key)
      .addColumn('language', types.key)
      .addColumn('unit_system', types.key, (column) => column.notNull())
      .addColumn('default_servings', types.int)
      .addColumn('share_live', types.flag, (column) => column.notNull())
      .addColumn('share_favorites', types.flag, (column) => column.notNull())
      .addColumn('share_cooks', types.flag, (column) => column.notNull())
      .addColumn('hemisphere', types.key, (column) => column.notNull())
      .addColumn('auto_save', types.flag, (column) => column.notNull())
      .addColumn('push', types.flag, (column) => column.notNull())
      .execute()
  },
}
