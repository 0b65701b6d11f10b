import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { HOUR_MS } from './views.ts'

/** A transaction forgets no more, so that nobody waits long behind it. */
const ROWS = 2000

/** How long rows are kept after their hour, for views that were noted in it and written later. */
const KEPT_HOURS = 1

/**
 * Forgets who looked in hours gone by: they are counted, and may be counted again.
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
