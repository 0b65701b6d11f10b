import { HOUR_MS } from '@souschef/domain'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'

/** Rows per transaction; few enough that other writers do not wait long. */
const BATCH_SIZE = 2000

/** How long rows are retained after their hour, because views are written with a delay. */
const RETENTION_HOURS = 1

/**
 * Deletes the views of past hours, which are counted already; the same viewers may be counted again.
 *
 * @param now epoch milliseconds
 */
export function sweepViews(database: Database, now: number): Promise<void> {
  const before = Math.floor(now / HOUR_MS) - RETENTION_HOURS
  return inBatches(database, BATCH_SIZE, async (tx, size) => {
    const { numAffectedRows } = await sql`
      delete from recipe_views where (hour, recipe_id, viewer) in
        (select hour, recipe_id, viewer from recipe_views where hour < ${before} limit ${size})`.execute(tx)
    return Number(numAffectedRows)
  })
}
