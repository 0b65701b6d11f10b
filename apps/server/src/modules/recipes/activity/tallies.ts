import { TREND_WEIGHTS } from '@souschef/domain'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'
import type { RecipeTalliesTable } from '#platform/db/recipe-tables.ts'
import { addToStats, type StatsChange } from './stats.ts'

/** A favourite or a finished cook of a user. */
export type TallyEntry = Pick<RecipeTalliesTable, 'recipe_id' | 'user_id' | 'at'>

/**
 * Counts a favourite or a cook, or reverts one, with the `at` of the original. The row is the user's own, so that users who like
 * the same recipe do not contend; `foldTallies` adds it to the counters.
 */
const createTally =
  (kind: RecipeTalliesTable['kind']) =>
  async (tx: Tx, entry: TallyEntry, change: 1 | -1): Promise<void> => {
    await tx
      .insertInto('recipe_tallies')
      .values({ ...entry, kind, change })
      .onConflict((conflict) =>
        conflict
          .columns(['recipe_id', 'kind', 'user_id', 'at'])
          .doUpdateSet((eb) => ({ change: eb('recipe_tallies.change', '+', eb.ref('excluded.change')) })),
      )
      .execute()
  }

export const addLike = createTally('like')
export const addCook = createTally('cook')

/** Counts a cook in the trend only; not every cook does. */
export const addCookToTrend = createTally('trend')

/** Rows per transaction; few enough that other writers do not wait long. */
const BATCH_SIZE = 2000

const COUNTS = {
  like: { count: 'likes', weight: TREND_WEIGHTS.favorite },
  cook: { count: 'cooks', weight: 0 },
  trend: { count: null, weight: TREND_WEIGHTS.cook },
} as const

/** Adds pending tallies to the counters and trends of recipes. Concurrent runs are safe: each takes different rows. */
export async function foldTallies(database: Database): Promise<void> {
  let folded = 0
  do folded = await database.transaction(foldBatch)
  while (folded === BATCH_SIZE)
}

async function foldBatch(tx: Tx): Promise<number> {
  const skipLocked = dialectOf(tx) === 'postgres' ? sql`for update skip locked` : sql``
  const { rows } = await sql<RecipeTalliesTable>`
    delete from recipe_tallies where (recipe_id, kind, user_id, at) in (
      select recipe_id, kind, user_id, at from recipe_tallies
      order by recipe_id, kind, user_id, at limit ${BATCH_SIZE} ${skipLocked})
    returning recipe_id, kind, user_id, at, change`.execute(tx)
  await addToStats(
    tx,
    rows.map(({ recipe_id, kind, at, change }): StatsChange => ({
      recipe_id,
      count: COUNTS[kind].count,
      change,
      weight: change * COUNTS[kind].weight,
      at,
    })),
  )
  return rows.length
}
