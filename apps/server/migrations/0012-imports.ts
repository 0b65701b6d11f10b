import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Imports of many recipes, and the outcomes of jobs by place, which nothing had used before. */
export const imports: Migration = {
  name: '0012-imports',
  up: async ({ db, types: { key, text, json, instant, int }, strict }) => {
    await sql`drop table job_items`.execute(db)
    await sql`
      create table job_items (
        batch_id ${key} not null,
        place ${int} not null,
        owner_id ${key} references users (id) on delete cascade,
        state ${key} not null,
        label ${json} not null,
        outcome ${json} not null,
        constraint job_items_primary primary key (batch_id, place)
      ) ${strict}`.execute(db)
    await sql`create index job_items_state on job_items (batch_id, state, place)`.execute(db)
    await sql`create index job_items_owner on job_items (owner_id)`.execute(db)

    await sql`
      create table imports (
        id ${key} primary key not null,
        owner_id ${key} not null references users (id) on delete cascade,
        name ${text} not null,
        language ${key} not null,
        file_key ${key},
        bytes ${int} not null,
        urls ${json},
        problem ${json},
        created_at ${instant} not null,
        expires_at ${instant} not null
      ) ${strict}`.execute(db)
    await sql`create index imports_owner on imports (owner_id, created_at)`.execute(db)
    await sql`create index imports_expiry on imports (expires_at)`.execute(db)
    await sql`create unique index imports_file on imports (file_key)`.execute(db)
  },
}
