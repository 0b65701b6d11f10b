import type { Migration } from '../src/platform/db/migration.ts'

/** Pictures, what uses them, and what the recipes know of theirs. */
export const media: Migration = {
  name: '0040-media',
  up: async ({ db, types, createTable }) => {
    await createTable('media')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('owner_id', types.key, (column) => column.notNull().references('users.id'))
      .addColumn('file_key', types.key, (column) => column.notNull())
      .addColumn('width', types.int, (column) => column.notNull())
      .addColumn('height', types.int, (column) => column.notNull())
      .addColumn('thumbhash', types.key, (column) => column.notNull())
      .addColumn('bytes', types.int, (column) => column.notNull())
      .addColumn('has_avif', types.flag, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('unused_since', types.instant)
      .execute()
    await db.schema.createIndex('media_owner').on('media').columns(['owner_id', 'bytes']).execute()
    await db.schema.createIndex('media_unused').on('media').column('unused_since').execute()
    await db.schema.createIndex('media_file_key').unique().on('media').column('file_key').execute()

    await createTable('media_uses')
      .addColumn('media_id', types.key, (column) => column.notNull().references('media.id'))
      .addColumn('kind', types.key, (column) => column.notNull())
      .addColumn('holder_id', types.key, (column) => column.notNull())
      .addColumn('user_id', types.key, (column) => column.notNull())
      .addPrimaryKeyConstraint('media_uses_primary', ['media_id', 'kind', 'holder_id'])
      .execute()
    await db.schema.createIndex('media_uses_holder').on('media_uses').columns(['kind', 'holder_id']).execute()

    await db.schema
      .alterTable('recipe_bodies')
      .addColumn('pictures', types.json, (column) => column.notNull().defaultTo('{}'))
      .execute()
  },
}
