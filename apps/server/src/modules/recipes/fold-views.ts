import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import { HOUR_MS } from './views.ts'

/** A transaction counts the views of no more recipes, so that nobody waits long behind it. */
const RECIPES = 500

/** How long rows are kept after their hour, for views that were noted in it and written later. */
const KEPT_HOURS = 1

/**
 * Adds the views that were written meanwhile to the counters, and forgets those of hours gone by. Several processes may do
 * it at once: each counts the rows that it marked.
 *
 * @param now epoch milliseconds
 */
export async function foldViews(database: Database, now: number): Promise<void> {
  const before = Math.floor(now / HOUR_MS) - KEPT_HOURS
  while ((await database.transaction(countSome)) > 0);
  while ((await database.transaction((tx) => forgetSome(tx, before))) > 0);
}

/** @returns how many rows were counted */
async function countSome(tx: Tx): Promise<number> {
  const marked = await tx
    .updateTable('recipe_views')
    .set({ counted: 1 })
    .where('counted', '=', 0)
    .where('recipe_id', 'in', (eb) =>
      eb
        .selectFrom('recipe_views as next')
        .select('next.recipe_id')
        .distinct()
        .where('next.counted', '=', 0)
        .orderBy('next.recipe_id')
        .limit(RECIPES),
    )
    .returning('recipe_id')
    .execute()
  if (marked.length === 0) return 0
  const ids = JSON.stringify(marked.map(({ recipe_id }) => recipe_id))
  const each =
    dialectOf(tx) === 'sqlite' ? sql`json_each(${ids})` : sql`json_array_elements_text(cast(${ids} as json))`
  await sql`
    update recipe_stats set views_count = views_count + new.views
    from (select value as viewed_id, count(*) as views from ${each} as view group by value) as new
    where recipe_id = new.viewed_id`.execute(tx)
  return marked.length
}

/** @returns how many rows were forgotten */
async function forgetSome(tx: Tx, before: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('recipe_views')
    .where('hour', '<', before)
    .where('counted', '=', 1)
    .where('recipe_id', 'in', (eb) =>
      eb
        .selectFrom('recipe_views as old')
        .select('old.recipe_id')
        .distinct()
        .where('old.hour', '<', before)
        .where('old.counted', '=', 1)
        .limit(RECIPES),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
