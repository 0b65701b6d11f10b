import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

/** Views are now counted when they are written: counts those still pending, and drops the column that marked them. */
export const viewsAtOnce: Migration = {
  name: '0016-views-at-once',
  up: async ({ db }) => {
    await sql`
      update recipe_stats set views_count = views_count + (
        select count(*) from recipe_views v where v.counted = 0 and v.recipe_id = recipe_stats.recipe_id)
      where recipe_id in (select recipe_id from recipe_views where counted = 0)`.execute(db)
    await db.schema.dropIndex('recipe_views_counted').execute()
    await db.schema.alterTable('recipe_views').dropColumn('counted').execute()
  },
}
