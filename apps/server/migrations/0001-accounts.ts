import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Users and their settings, sessions with the refresh tokens of each, password resets and invitations. */
export const accounts: Migration = {
  name: '0001-accounts',
  up: async ({ db, types: { key, text, instant, int, flag }, strict }) => {
    await sql`
      create table users (
        id ${key} primary key not null,
        email ${text} not null,
        email_key ${key} not null unique,
        username ${key} not null,
        username_key ${key} not null unique,
        password_hash ${key},
        first_name ${text},
        last_name ${text},
        bio ${text},
        profession ${text},
        avatar_url ${text},
        role ${key} not null,
        is_disabled ${flag} not null,
        created_at ${instant} not null,
        updated_at ${instant} not null
      ) ${strict}`.execute(db)

    await sql`
      create table account_settings (
        user_id ${key} primary key not null references users (id) on delete cascade,
        theme ${key},
        language ${key},
        unit_system ${key} not null,
        default_servings ${int},
        share_live ${flag} not null,
        share_favorites ${flag} not null,
        share_cooks ${flag} not null,
        hemisphere ${key} not null,
        auto_save ${flag} not null,
        push ${flag} not null
      ) ${strict}`.execute(db)

    await sql`
      create table sessions (
        id ${key} primary key not null,
        user_id ${key} not null references users (id) on delete cascade,
        remember ${flag} not null,
        browser ${key},
        system ${key},
        created_at ${instant} not null,
        last_used_at ${instant} not null,
        expires_at ${instant} not null,
        revoked_at ${instant}
      ) ${strict}`.execute(db)
    await sql`create index sessions_user_id on sessions (user_id)`.execute(db)
    await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db)

    await sql`
      create table refresh_tokens (
        token_hash ${key} primary key not null,
        session_id ${key} not null references sessions (id) on delete cascade,
        created_at ${instant} not null,
        expires_at ${instant} not null,
        replaced_at ${instant},
        successor ${key}
      ) ${strict}`.execute(db)
    await sql`create index refresh_tokens_session_id on refresh_tokens (session_id)`.execute(db)

    await sql`
      create table password_resets (
        token_hash ${key} primary key not null,
        user_id ${key} not null references users (id) on delete cascade,
        created_at ${instant} not null,
        expires_at ${instant} not null,
        used_at ${instant}
      ) ${strict}`.execute(db)
    await sql`create index password_resets_user_id on password_resets (user_id)`.execute(db)
    await sql`create index password_resets_expires_at on password_resets (expires_at)`.execute(db)

    await sql`
      create table invitations (
        token_hash ${key} primary key not null,
        created_at ${instant} not null,
        expires_at ${instant} not null,
        used_at ${instant}
      ) ${strict}`.execute(db)
    await sql`create index invitations_expires_at on invitations (expires_at)`.execute(db)
  },
}
