import { sql } from 'kysely'
import type { Migration } from '../src/platform/db/migration.ts'

const DAY_MS = 86_400_000

/** Which cooks count in the trend of their recipe: one per person, recipe and day. Until now each did. */
export const trendDays: Migration = {
  name: '0078-trend-days',
  up: async ({ db, types }) => {
    await db.schema.alterTable('cooks').addColumn('trend_day', types.int).execute()
    await sql`update cooks set trend_day = finished_at / ${sql.lit(DAY_MS)}`.execute(db)
    await db.schema
      .createIndex('cooks_trend_day')
      .on('cooks')
      .columns(['user_id', 'recipe_id', 'trend_day'])
      .execute()
  },
}
