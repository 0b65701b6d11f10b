import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Lists of recipes as one file, made by a job and deleted after a day. */
export const cookbooks: Migration = {
  name: '0006-cookbooks',
  up: async ({ db, types: { key, text, instant, int, flag }, strict }) => {
    await sql`
      create table cookbooks (
        id ${key} primary key not null,
        user_id ${key} not null references users (id) on delete cascade,
        format ${key} not null,
        title ${text} not null,
        recipes ${int} not null,
        bytes ${int},
        failed ${flag} not null,
        created_at ${instant} not null,
        expires_at ${instant} not null
      ) ${strict}`.execute(db)
    await sql`create index cookbooks_user on cookbooks (user_id, created_at)`.execute(db)
    await sql`create index cookbooks_expiry on cookbooks (expires_at)`.execute(db)
  },
}
