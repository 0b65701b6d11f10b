import type { Tx } from '#platform/db/database.ts'
import { countRecipes } from '../../people/people.ts'
import { indexRecipes } from '../../search/search.ts'
import type { Change } from './store.ts'
import { updateTotals } from './totals.ts'

/**
 * Updates the search index, the totals and the authors' counters after recipes have changed. Call it once, at the end of a
 * transaction, with all its changes: all writers share these rows, and only a single call locks them in a fixed order.
 *
 * @param changes of different recipes
 */
export async function propagateChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  const deleted = changes.filter(({ document }) => document === null).map(({ id }) => id)
  await indexRecipes(
    tx,
    changes.flatMap(({ document }) => document ?? []),
    deleted,
  )
  await updateTotals(tx, changes)
  await countRecipes(
    tx,
    changes.map(({ author_id, before, after }) => ({
      userId: author_id,
      change: (after?.visible ?? 0) - (before?.visible ?? 0),
    })),
  )
}
