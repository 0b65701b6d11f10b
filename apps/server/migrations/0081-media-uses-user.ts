import type { Migration } from '../src/platform/db/migration.ts'

/** The erasure of an account finds its uses of pictures without reading those of all others. */
export const mediaUsesUser: Migration = {
  name: '0081-media-uses-user',
  up: async ({ db }) => {
    await db.schema.createIndex('media_uses_user').on('media_uses').column('user_id').execute()
  },
}
