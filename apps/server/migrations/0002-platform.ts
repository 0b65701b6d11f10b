import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Stored answers for idempotency, background jobs, and the secrets that all nodes share. */
export const platform: Migration = {
  name: '0002-platform',
  up: async ({ db, types: { key, text, json, instant, int }, strict }) => {
    await sql`
      create table idempotency_keys (
        user_id ${key} not null references users (id) on delete cascade,
        key ${key} not null,
        request_hash ${key} not null,
        status ${int} not null,
        body ${text} not null,
        expires_at ${instant} not null,
        constraint idempotency_keys_primary primary key (user_id, key)
      ) ${strict}`.execute(db)
    await sql`create index idempotency_keys_expires_at on idempotency_keys (expires_at)`.execute(db)

    await sql`
      create table jobs (
        id ${key} primary key not null,
        kind ${key} not null,
        lane ${key} not null default 'upkeep',
        key ${key},
        payload ${json} not null,
        run_at ${instant} not null,
        attempts ${int} not null,
        locked_until ${instant} not null,
        claims ${int} not null default 0,
        revision ${int} not null default 0,
        progress ${json},
        error ${json},
        failed_at ${instant},
        created_at ${instant} not null
      ) ${strict}`.execute(db)
    await sql`create index jobs_due on jobs (lane, run_at) where failed_at is null`.execute(db)
    await sql`create unique index jobs_key on jobs (kind, key)`.execute(db)

    await sql`
      create table secrets (
        name ${key} primary key not null,
        value ${key} not null,
        created_at ${instant} not null
      ) ${strict}`.execute(db)
  },
}
