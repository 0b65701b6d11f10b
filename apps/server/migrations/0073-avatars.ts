import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Avatars are media too: each of one account, and public. */
export const avatars: Migration = {
  name: '0073-avatars',
  up: async ({ db, types }) => {
    await db.schema
      .alterTable('media')
      .addColumn('kind', types.key, (column) => column.notNull().defaultTo('picture'))
      .execute()
    await db.schema
      .createIndex('media_avatar')
      .unique()
      .on('media')
      .column('owner_id')
      .where(sql<boolean>`kind = 'avatar'`)
      .execute()
  },
}
