import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Recipes: columns for filtering and sorting, stored answers, terms and totals; their drafts and versions; and what readers add. */
export const recipes: Migration = {
  name: '0003-recipes',
  up: async ({ db, types: { key, text, json, instant, int, flag, real }, strict, clustered }) => {
    await sql`
      create table recipes (
        id ${key} primary key not null,
        author_id ${key} not null references users (id),
        version ${int} not null,
        revision ${int} not null default 0,
        derived_version ${int} not null default 0,
        status ${key} not null,
        is_public ${flag} not null,
        is_hidden ${flag} not null default 0,
        language ${key} not null,
        translation_id ${key},
        twin_visible ${flag} not null,
        visible ${flag} not null,
        in_en ${flag} not null,
        in_ru ${flag} not null,
        title_key ${key} not null,
        time_key ${int} not null,
        created_at ${instant} not null,
        updated_at ${instant} not null,
        published_at ${instant},
        copied_from_id ${text},
        copied_from_title ${text},
        copied_from_username ${text},
        copied_from_author_id ${key},
        card ${json} not null
      ) ${strict}`.execute(db)
    await sql`create index recipes_newest on recipes (id, in_en, in_ru) where visible = 1`.execute(db)
    await sql`
      create index recipes_by_title on recipes (title_key, id, in_en, in_ru) where visible = 1`.execute(db)
    await sql`
      create index recipes_by_time on recipes (time_key, id, in_en, in_ru) where visible = 1`.execute(db)
    await sql`create index recipes_author on recipes (author_id, id, visible)`.execute(db)
    await sql`
      create index recipes_published on recipes (author_id, published_at, id) where visible = 1`.execute(db)
    await sql`create index recipes_derived_version on recipes (derived_version, id)`.execute(db)
    await sql`create index recipes_copied_from_author on recipes (copied_from_author_id)`.execute(db)

    // The texts come first: SQLite reads a long row page by page, up to the last requested column.
    await sql`
      create table recipe_bodies (
        recipe_id ${key} primary key not null references recipes (id) on delete cascade,
        texts ${text} not null,
        answer ${json} not null,
        content ${json} not null,
        pictures ${json} not null default '{}'
      ) ${strict}`.execute(db)

    // The flags are part of the key, so that counting the recipes of a term is an index-only scan. To keep this large table
    // small it has no second index, and so no foreign key to recipes; code that deletes a recipe knows its terms.
    await sql`
      create table recipe_terms (
        term ${key} not null,
        recipe_id ${key} not null,
        visible ${flag} not null,
        in_en ${flag} not null,
        in_ru ${flag} not null,
        constraint recipe_terms_primary primary key (term, recipe_id, visible, in_en, in_ru)
      ) ${clustered}`.execute(db)

    await sql`
      create table recipe_stats (
        recipe_id ${key} primary key not null references recipes (id) on delete cascade,
        views_count ${int} not null,
        likes_count ${int} not null,
        cooks_count ${int} not null,
        trend ${real} not null default 0
      ) ${clustered}`.execute(db)
    await sql`
      create index recipe_stats_popular on recipe_stats (likes_count, views_count, recipe_id)`.execute(db)
    await sql`create index recipe_stats_trend on recipe_stats (trend, recipe_id)`.execute(db)

    // Rows live for seconds and must be cheap, so there are no foreign keys.
    await sql`
      create table recipe_tallies (
        recipe_id ${key} not null,
        kind ${key} not null,
        user_id ${key} not null,
        at ${instant} not null,
        change ${int} not null,
        constraint recipe_tallies_primary primary key (recipe_id, kind, user_id, at)
      ) ${clustered}`.execute(db)

    await sql`
      create table recipe_totals (
        view ${key} not null,
        shard ${int} not null,
        total ${int} not null,
        constraint recipe_totals_primary primary key (view, shard)
      ) ${clustered}`.execute(db)

    await sql`
      create table recipe_drafts (
        user_id ${key} not null references users (id) on delete cascade,
        id ${key} not null,
        recipe_id ${key} references recipes (id) on delete cascade,
        device_id ${key} not null,
        title ${text} not null,
        body ${json} not null,
        base_version ${int},
        saved_at ${instant} not null,
        constraint recipe_drafts_primary primary key (user_id, id)
      ) ${strict}`.execute(db)
    await sql`create index recipe_drafts_recipe on recipe_drafts (recipe_id)`.execute(db)
    await sql`create index recipe_drafts_saved_at on recipe_drafts (saved_at)`.execute(db)

    await sql`
      create table recipe_versions (
        recipe_id ${key} not null references recipes (id) on delete cascade,
        number ${int} not null,
        saved_at ${instant} not null,
        content ${json} not null,
        picture_ids ${json} not null,
        next_changes ${json} not null,
        constraint recipe_versions_primary primary key (recipe_id, number)
      ) ${strict}`.execute(db)

    await sql`
      create table favorites (
        user_id ${key} not null references users (id) on delete cascade,
        recipe_id ${key} not null references recipes (id) on delete cascade,
        created_at ${instant} not null,
        constraint favorites_primary primary key (user_id, recipe_id)
      ) ${clustered}`.execute(db)
    await sql`create index favorites_recipe on favorites (recipe_id)`.execute(db)
    await sql`create index favorites_newest on favorites (user_id, created_at, recipe_id)`.execute(db)

    // Rows live for hours and must be cheap, so there are no foreign keys.
    await sql`
      create table recipe_views (
        hour ${int} not null,
        recipe_id ${key} not null,
        viewer ${key} not null,
        constraint recipe_views_primary primary key (hour, recipe_id, viewer)
      ) ${clustered}`.execute(db)

    await sql`
      create table recipe_settings (
        user_id ${key} not null references users (id) on delete cascade,
        recipe_id ${key} not null references recipes (id) on delete cascade,
        settings ${json} not null,
        updated_at ${instant} not null,
        constraint recipe_settings_primary primary key (user_id, recipe_id)
      ) ${clustered}`.execute(db)
    await sql`create index recipe_settings_recipe on recipe_settings (recipe_id)`.execute(db)
  },
}
