import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Names to find people by, their counters, whom they follow and block, and what is reported to the operator. */
export const people: Migration = {
  name: '0007-people',
  up: async ({ db, types: { key, text, instant, int }, strict, clustered }) => {
    await sql`
      create table user_names (
        key ${key} not null,
        user_id ${key} not null references users (id) on delete cascade,
        constraint user_names_primary primary key (key, user_id)
      ) ${clustered}`.execute(db)
    await sql`create index user_names_user on user_names (user_id, key)`.execute(db)

    await sql`
      create table user_stats (
        user_id ${key} primary key not null references users (id) on delete cascade,
        recipes_count ${int} not null,
        followers_count ${int} not null,
        following_count ${int} not null
      ) ${clustered}`.execute(db)
    await sql`
      create index user_stats_popular on user_stats (followers_count, recipes_count, user_id)`.execute(db)

    await sql`
      create table follows (
        follower_id ${key} not null references users (id) on delete cascade,
        followed_id ${key} not null references users (id) on delete cascade,
        created_at ${instant} not null,
        constraint follows_primary primary key (follower_id, followed_id)
      ) ${clustered}`.execute(db)
    await sql`create index follows_followed on follows (followed_id, created_at, follower_id)`.execute(db)
    await sql`create index follows_follower on follows (follower_id, created_at, followed_id)`.execute(db)

    await sql`
      create table blocks (
        blocker_id ${key} not null references users (id) on delete cascade,
        blocked_id ${key} not null references users (id) on delete cascade,
        created_at ${instant} not null,
        constraint blocks_primary primary key (blocker_id, blocked_id)
      ) ${clustered}`.execute(db)
    await sql`create index blocks_blocked on blocks (blocked_id)`.execute(db)

    await sql`
      create table reports (
        id ${key} primary key not null,
        reporter_id ${key} not null references users (id) on delete cascade,
        kind ${key} not null,
        target_id ${key} not null,
        reason ${key} not null,
        note ${text} not null,
        created_at ${instant} not null,
        constraint reports_once unique (reporter_id, kind, target_id)
      ) ${strict}`.execute(db)
    await sql`create index reports_target on reports (kind, target_id)`.execute(db)
  },
}
