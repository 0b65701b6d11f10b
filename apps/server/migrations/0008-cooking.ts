import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Cooking that several devices share, and its history; timers that devices are notified of; links to dishes and to plans. */
export const cooking: Migration = {
  name: '0008-cooking',
  up: async ({ db, types: { key, text, json, instant, int, flag }, strict }) => {
    await sql`
      create table cooking_sessions (
        id ${key} primary key not null,
        user_id ${key} not null references users (id) on delete cascade,
        position ${int} not null,
        bytes ${int} not null,
        created_at ${instant} not null,
        updated_at ${instant} not null,
        ended_at ${instant}
      ) ${strict}`.execute(db)
    await sql`
      create unique index cooking_sessions_open on cooking_sessions (user_id) where ended_at is null`.execute(
      db,
    )
    await sql`create index cooking_sessions_user on cooking_sessions (user_id, created_at)`.execute(db)
    await sql`create index cooking_sessions_ended on cooking_sessions (ended_at)`.execute(db)

    await sql`
      create table cooking_events (
        session_id ${key} not null references cooking_sessions (id) on delete cascade,
        position ${int} not null,
        id ${key} not null,
        event ${json} not null,
        constraint cooking_events_primary primary key (session_id, position)
      ) ${strict}`.execute(db)
    await sql`create unique index cooking_events_id on cooking_events (session_id, id)`.execute(db)

    await sql`
      create table cooking_copies (
        session_id ${key} not null references cooking_sessions (id) on delete cascade,
        recipe_id ${key} not null,
        version ${int} not null,
        recipe ${json} not null,
        bytes ${int} not null,
        constraint cooking_copies_primary primary key (session_id, recipe_id, version)
      ) ${strict}`.execute(db)

    await sql`
      create table cooking_presence (
        user_id ${key} primary key not null references users (id) on delete cascade,
        recipe_id ${key} not null,
        step ${int} not null,
        steps_count ${int} not null,
        started_at ${instant} not null,
        expires_at ${instant} not null
      ) ${strict}`.execute(db)
    await sql`create index cooking_presence_expires on cooking_presence (expires_at)`.execute(db)

    await sql`
      create table cooks (
        id ${key} primary key not null,
        user_id ${key} not null references users (id) on delete cascade,
        session_id ${key} not null,
        recipe_id ${key} not null,
        title ${text} not null,
        servings ${int},
        started_at ${instant} not null,
        finished_at ${instant} not null,
        note ${text},
        rating ${int},
        trend_day ${int},
        is_deleted ${flag} not null
      ) ${strict}`.execute(db)
    await sql`create index cooks_user on cooks (user_id, is_deleted, finished_at, id)`.execute(db)
    await sql`create index cooks_session on cooks (session_id)`.execute(db)
    await sql`create index cooks_recipe on cooks (recipe_id)`.execute(db)
    await sql`create index cooks_trend_day on cooks (user_id, recipe_id, trend_day)`.execute(db)

    await sql`
      create table push_subscriptions (
        id ${key} primary key not null,
        user_id ${key} not null references users (id) on delete cascade,
        login_id ${key} not null references sessions (id) on delete cascade,
        device_id ${key} not null,
        endpoint ${key} not null,
        p256dh ${key} not null,
        auth ${key} not null,
        language ${key} not null,
        created_at ${instant} not null
      ) ${strict}`.execute(db)
    await sql`
      create unique index push_subscriptions_device on push_subscriptions (user_id, device_id)`.execute(db)
    await sql`create index push_subscriptions_endpoint on push_subscriptions (endpoint)`.execute(db)
    await sql`create index push_subscriptions_login on push_subscriptions (login_id)`.execute(db)

    await sql`
      create table push_timers (
        session_id ${key} not null references cooking_sessions (id) on delete cascade,
        recipe_id ${key} not null,
        timer_id ${key} not null,
        ends_at ${instant} not null,
        rung_at ${instant},
        constraint push_timers_primary primary key (session_id, recipe_id, timer_id)
      ) ${strict}`.execute(db)

    await sql`
      create table kitchen_links (
        id ${key} primary key not null,
        session_id ${key} not null references cooking_sessions (id) on delete cascade,
        recipe_id ${key} not null,
        token_hash ${key} not null,
        created_at ${instant} not null
      ) ${strict}`.execute(db)
    await sql`create unique index kitchen_links_token on kitchen_links (token_hash)`.execute(db)
    await sql`create index kitchen_links_session on kitchen_links (session_id)`.execute(db)

    await sql`
      create table shared_plans (
        id ${key} primary key not null,
        user_id ${key} not null references users (id) on delete cascade,
        token_hash ${key} not null,
        plan ${text} not null,
        created_at ${instant} not null,
        updated_at ${instant} not null
      ) ${strict}`.execute(db)
    await sql`create unique index shared_plans_token on shared_plans (token_hash)`.execute(db)
    await sql`create index shared_plans_user on shared_plans (user_id)`.execute(db)
    await sql`create index shared_plans_updated on shared_plans (updated_at)`.execute(db)
  },
}
