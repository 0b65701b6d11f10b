import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Recipes: columns for filtering and sorting, stored answers, their terms and stored totals. */
export const recipes: Migration = {
  name: '0010-recipes',
  up: async ({ db, dialect, types, createTable }) => {
    /** On SQLite one B-tree instead of a table and its index, for narrow rows that are looked up by key. */
    const createClustered = (name: string) => {
      const table = createTable(name)
      return dialect === 'sqlite' ? table.modifyEnd(sql`, without rowid`) : table
    }

    await createTable('recipes')
      .addColumn('id', types.key, (column) => column.primaryKey().notNull())
      .addColumn('author_id', types.key, (column) => column.notNull().references('users.id'))
      .addColumn('version', types.int, (column) => column.notNull())
      .addColumn('status', types.key, (column) => column.notNull())
      .addColumn('is_public', types.flag, (column) => column.notNull())
      .addColumn('language', types.key, (column) => column.notNull())
      .addColumn('translation_id', types.key)
      .addColumn('twin_visible', types.flag, (column) => column.notNull())
      .addColumn('visible', types.flag, (column) => column.notNull())
      .addColumn('in_en', types.flag, (column) => column.notNull())
      .addColumn('in_ru', types.flag, (column) => column.notNull())
      .addColumn('title_key', types.key, (column) => column.notNull())
      .addColumn('time_key', types.int, (column) => column.notNull())
      .addColumn('created_at', types.instant, (column) => column.notNull())
      .addColumn('updated_at', types.instant, (column) => column.notNull())
      .addColumn('card', types.json, (column) => column.notNull())
      .execute()
    const listed = [
      ['recipes_newest', ['id']],
      ['recipes_by_title', ['title_key', 'id']],
      ['recipes_by_time', ['time_key', 'id']],
    ] as const
    for (const [name, order] of listed)
      await db.schema
        .createIndex(name)
        .on('recipes')
        .columns([...order, 'in_en', 'in_ru'])
        .where(sql<boolean>`visible = 1`)
        .execute()
    await db.schema
      .createIndex('recipes_author')
      .on('recipes')
      .columns(['author_id', 'id', 'visible'])
      .execute()

    await createTable('recipe_bodies')
      .addColumn('recipe_id', types.key, (column) =>
        column.primaryKey().notNull().references('recipes.id').onDelete('cascade'),
      )
      .addColumn('answer', types.json, (column) => column.notNull())
      .addColumn('content', types.json, (column) => column.notNull())
      .execute()

    // The flags are part of the key, so that counting the recipes of a term is an index-only scan. To keep this large table
    // small it has no second index, and so no foreign key to recipes; whatever deletes a recipe knows its terms.
    await createClustered('recipe_terms')
      .addColumn('term', types.key, (column) => column.notNull())
      .addColumn('recipe_id', types.key, (column) => column.notNull())
      .addColumn('visible', types.flag, (column) => column.notNull())
      .addColumn('in_en', types.flag, (column) => column.notNull())
      .addColumn('in_ru', types.flag, (column) => column.notNull())
      .addPrimaryKeyConstraint('recipe_terms_primary', ['term', 'recipe_id', 'visible', 'in_en', 'in_ru'])
      .execute()

    await createClustered('recipe_stats')
      .addColumn('recipe_id', types.key, (column) =>
        column.primaryKey().notNull().references('recipes.id').onDelete('cascade'),
      )
      .addColumn('views_count', types.int, (column) => column.notNull())
      .addColumn('likes_count', types.int, (column) => column.notNull())
      .addColumn('cooks_count', types.int, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('recipe_stats_popular')
      .on('recipe_stats')
      .columns(['likes_count', 'views_count', 'recipe_id'])
      .execute()

    await createClustered('recipe_totals')
      .addColumn('view', types.key, (column) => column.notNull())
      .addColumn('shard', types.int, (column) => column.notNull())
      .addColumn('total', types.int, (column) => column.notNull())
      .addPrimaryKeyConstraint('recipe_totals_primary', ['view', 'shard'])
      .execute()
  },
}
