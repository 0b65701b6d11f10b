import type { Migration } from '../src/platform/db/migration.ts'

/** Sessions say on which kind of device they began. */
export const devices: Migration = {
  name: '0075-devices',
  up: async ({ db, types }) => {
    await db.schema.alterTable('sessions').addColumn('browser', types.key).execute()
    await db.schema.alterTable('sessions').addColumn('system', types.key).execute()
  },
}
