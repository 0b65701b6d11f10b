import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Logs of any kind, with stored folds: the log of a cooking session becomes one of them. */
export const sharedLogs: Migration = {
  name: '0009-shared-logs',
  up: async ({ db, types: { key, json, instant, int }, strict }) => {
    await sql`
      create table shared_logs (
        id ${key} primary key not null,
        kind ${key} not null,
        position ${int} not null,
        bytes ${int} not null,
        created_at ${instant} not null,
        updated_at ${instant} not null
      ) ${strict}`.execute(db)
    await sql`
      create table shared_log_events (
        log_id ${key} not null references shared_logs (id) on delete cascade,
        position ${int} not null,
        id ${key} not null,
        event ${json} not null,
        constraint shared_log_events_primary primary key (log_id, position)
      ) ${strict}`.execute(db)
    await sql`create unique index shared_log_events_id on shared_log_events (log_id, id)`.execute(db)
    await sql`
      create table shared_log_folds (
        log_id ${key} primary key not null references shared_logs (id) on delete cascade,
        position ${int} not null,
        version ${int} not null,
        fold ${json} not null
      ) ${strict}`.execute(db)

    await sql`
      insert into shared_logs (id, kind, position, bytes, created_at, updated_at)
      select id, 'cooking', position, bytes, created_at, updated_at from cooking_sessions`.execute(db)
    await sql`
      insert into shared_log_events (log_id, position, id, event)
      select session_id, position, id, event from cooking_events`.execute(db)
    await sql`drop table cooking_events`.execute(db)
    for (const column of ['position', 'bytes', 'updated_at'])
      await sql`alter table cooking_sessions drop column ${sql.ref(column)}`.execute(db)

    // Links that are open during the upgrade may add their limits once more.
    await sql`alter table kitchen_links add column events ${int} not null default 0`.execute(db)
    await sql`alter table kitchen_links add column bytes ${int} not null default 0`.execute(db)
  },
}
