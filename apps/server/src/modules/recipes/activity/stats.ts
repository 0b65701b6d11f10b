import { addEvent } from '@souschef/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'

/** A change of a recipe's counters and trend. */
export interface StatsChange {
  readonly recipe_id: string
  /** The counter to change; null for none. */
  readonly count: 'views' | 'likes' | 'cooks' | null
  /** Added to the counter. */
  readonly change: number
  /** Weight of the event at `at` in the trend: `addEvent`. */
  readonly weight: number
  /** Epoch milliseconds. */
  readonly at: number
}

interface Sums {
  readonly views: number
  readonly likes: number
  readonly cooks: number
  readonly trend: number
}

/**
 * Applies changes to the counters of recipes; those deleted meanwhile are skipped. Rows are locked in a fixed order, so that
 * processes cannot deadlock.
 */
export async function addToStats(tx: Tx, changes: readonly StatsChange[]): Promise<void> {
  if (changes.length === 0) return
  const isSqlite = dialectOf(tx) === 'sqlite'
  const byRecipe = Map.groupBy(changes, ({ recipe_id }) => recipe_id)
  const ids = JSON.stringify([...byRecipe.keys()])
  const { rows } = await sql<{ recipe_id: string; trend: number }>`
    select recipe_id, trend from recipe_stats
    where recipe_id in (select value from ${isSqlite ? sql`json_each(${ids})` : sql`json_array_elements_text(cast(${ids} as json))`} as id)
    order by recipe_id ${isSqlite ? sql`` : sql`for update`}`.execute(tx)
  const sums = rows.map(({ recipe_id, trend }) => {
    const { views, likes, cooks, ...sum } = sumChanges(byRecipe.get(recipe_id) ?? [], trend)
    return [recipe_id, views, likes, cooks, sum.trend]
  })
  const json = JSON.stringify(sums)
  await sql`
    update recipe_stats set
      views_count = views_count + cast(added.value ->> 1 as integer),
      likes_count = likes_count + cast(added.value ->> 2 as integer),
      cooks_count = cooks_count + cast(added.value ->> 3 as integer),
      trend = cast(added.value ->> 4 as ${isSqlite ? sql`real` : sql`double precision`})
    from ${isSqlite ? sql`json_each(${json})` : sql`json_array_elements(cast(${json} as json))`} as added
    where recipe_id = added.value ->> 0`.execute(tx)
}

function sumChanges(changes: readonly StatsChange[], before: number): Sums {
  const sums = { views: 0, likes: 0, cooks: 0, trend: before }
  for (const { count, change, weight, at } of changes) {
    if (count !== null) sums[count] += change
    if (weight !== 0) sums.trend = addEvent(sums.trend, weight, at)
  }
  return sums
}
