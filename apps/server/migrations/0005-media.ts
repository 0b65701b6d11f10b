import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Pictures and avatars, and what uses them. */
export const media: Migration = {
  name: '0005-media',
  up: async ({ db, types: { key, instant, int, flag }, strict }) => {
    await sql`
      create table media (
        id ${key} primary key not null,
        owner_id ${key} not null references users (id),
        kind ${key} not null default 'picture',
        file_key ${key} not null,
        width ${int} not null,
        height ${int} not null,
        thumbhash ${key} not null,
        bytes ${int} not null,
        has_avif ${flag} not null,
        created_at ${instant} not null,
        unused_since ${instant}
      ) ${strict}`.execute(db)
    await sql`create index media_owner on media (owner_id, bytes)`.execute(db)
    await sql`create unique index media_avatar on media (owner_id) where kind = 'avatar'`.execute(db)
    await sql`create index media_unused on media (unused_since)`.execute(db)
    await sql`create unique index media_file_key on media (file_key)`.execute(db)

    await sql`
      create table media_uses (
        media_id ${key} not null references media (id),
        kind ${key} not null,
        holder_id ${key} not null,
        user_id ${key} not null,
        constraint media_uses_primary primary key (media_id, kind, holder_id)
      ) ${strict}`.execute(db)
    await sql`create index media_uses_holder on media_uses (kind, holder_id)`.execute(db)
    // For the erasure of an account.
    await sql`create index media_uses_user on media_uses (user_id)`.execute(db)
  },
}
