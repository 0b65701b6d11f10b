import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { HOUR_MS } from './views.ts'

/** Rows per transaction; few enough that other writers do not wait long. */
const ROWS = 2000

/** Rows are kept this long after their hour, because views are written with a delay. */
const KEPT_HOURS = 1

/**
 * Deletes the viewers of past hours, who have been counted and may be counted again.
 *
 * @param now epoch milliseconds
 */
export async function sweepViews(database: Database, now: number): Promise<void> {
  const before = Math.floor(now / HOUR_MS) - KEPT_HOURS
  let gone = 0
  do
    gone = await database.transaction(async (tx) => {
      const { numAffectedRows } = await sql`
        delete from recipe_views where (hour, recipe_id, viewer) in
          (select hour, recipe_id, viewer from recipe_views where hour < ${before} limit ${ROWS})`.execute(tx)
      return Number(numAffectedRows)
    })
  while (gone === ROWS)
}
