import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Jobs get lanes, keys, progress, numbered claims, and stored failures. */
export const jobs: Migration = {
  name: '0020-jobs',
  up: async ({ db, types }) => {
    const add = (name: string, type: typeof types.key, value: string | number) =>
      db.schema
        .alterTable('jobs')
        .addColumn(name, type, (column) => column.notNull().defaultTo(value))
        .execute()
    await add('lane', types.key, 'upkeep')
    await add('claims', types.int, 0)
    await add('revision', types.int, 0)
    await db.schema.alterTable('jobs').addColumn('key', types.key).execute()
    await db.schema.alterTable('jobs').addColumn('progress', types.json).execute()
    await db.schema.alterTable('jobs').addColumn('error', types.json).execute()
    await db.schema.alterTable('jobs').addColumn('failed_at', types.instant).execute()
    await db.schema.alterTable('jobs').dropColumn('last_error').execute()
    await sql`update jobs set lane = 'mail' where kind = 'accounts.password-reset'`.execute(db)

    await db.schema.dropIndex('jobs_run_at').execute()
    await db.schema
      .createIndex('jobs_due')
      .on('jobs')
      .columns(['lane', 'run_at'])
      .where(sql.ref('failed_at'), 'is', null)
      .execute()
    await db.schema.createIndex('jobs_key').on('jobs').columns(['kind', 'key']).unique().execute()
  },
}
