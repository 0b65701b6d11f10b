import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

const WEEK_MS = 604_800_000

/** When recipes were published, what is not yet counted of them, and how hot they are. */
export const trends: Migration = {
  name: '0072-trends',
  up: async ({ db, dialect, types, createTable }) => {
    const createClustered = (name: string) => {
      const table = createTable(name)
      return dialect === 'sqlite' ? table.modifyEnd(sql`, without rowid`) : table
    }

    await db.schema.alterTable('recipes').addColumn('published_at', types.instant).execute()
    await sql`update recipes set published_at = created_at where visible = 1`.execute(db)
    await db.schema
      .createIndex('recipes_published')
      .on('recipes')
      .columns(['author_id', 'published_at', 'id'])
      .where(sql<boolean>`visible = 1`)
      .execute()

    // Rows live for seconds and must be cheap, so there are no foreign keys.
    await createClustered('recipe_tallies')
      .addColumn('recipe_id', types.key, (column) => column.notNull())
      .addColumn('kind', types.key, (column) => column.notNull())
      .addColumn('user_id', types.key, (column) => column.notNull())
      .addColumn('at', types.instant, (column) => column.notNull())
      .addColumn('change', types.int, (column) => column.notNull())
      .addPrimaryKeyConstraint('recipe_tallies_primary', ['recipe_id', 'kind', 'user_id', 'at'])
      .execute()

    await db.schema
      .alterTable('recipe_stats')
      .addColumn('trend', types.real, (column) => column.notNull().defaultTo(0))
      .execute()
    // Views of the past have no time; favourites and cooks have.
    await sql`
      update recipe_stats set trend = past.trend from (
        select recipe_id, max(newest) + ln(sum(weight * pow(2, week - newest))) / ln(2) as trend
        from (
          select recipe_id, weight, week, max(week) over (partition by recipe_id) as newest
          from (
            select recipe_id, 3.0 as weight, created_at / ${sql.lit(WEEK_MS)}.0 as week from favorites
            union all
            select recipe_id, 5.0 as weight, finished_at / ${sql.lit(WEEK_MS)}.0 as week from cooks
          ) as events
        ) as dated
        group by recipe_id
      ) as past
      where recipe_stats.recipe_id = past.recipe_id`.execute(db)
    await db.schema
      .createIndex('recipe_stats_trend')
      .on('recipe_stats')
      .columns(['trend', 'recipe_id'])
      .execute()
    await db.schema.createIndex('cooks_recipe').on('cooks').column('recipe_id').execute()
  },
}
