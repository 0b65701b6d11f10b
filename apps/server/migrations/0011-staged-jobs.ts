import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** The results of jobs over many items, item by item, and the requests that cause jobs. */
export const stagedJobs: Migration = {
  name: '0011-staged-jobs',
  up: async ({ db, types: { key, json, instant, int }, strict }) => {
    await sql`alter table jobs add column request_id ${key}`.execute(db)
    await sql`
      create table job_items (
        job_id ${key} not null,
        place ${int} not null,
        key ${key} not null,
        owner_id ${key} references users (id) on delete cascade,
        payload ${json} not null,
        state ${key} not null,
        result ${json},
        error ${json},
        attempts ${int} not null,
        expires_at ${instant} not null,
        constraint job_items_primary primary key (job_id, place),
        constraint job_items_key unique (job_id, key)
      ) ${strict}`.execute(db)
    await sql`create index job_items_owner on job_items (owner_id)`.execute(db)
    await sql`create index job_items_expires_at on job_items (expires_at)`.execute(db)
  },
}
