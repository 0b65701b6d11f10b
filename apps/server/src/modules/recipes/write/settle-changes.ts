import type { Tx } from '../../../platform/db/database.ts'
import { indexRecipes } from '../../search/search.ts'
import type { Change } from './store.ts'
import { keepTotals } from './totals.ts'

/**
 * Brings search and totals in step with the recipes that a transaction changed, as its last write, once for all of them: their
 * rows are shared by all writers, and are locked in one order only within a call.
 *
 * @param changes of different recipes
 */
export async function settleChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  const deleted = changes.filter(({ document }) => document === null).map(({ id }) => id)
  await indexRecipes(
    tx,
    changes.flatMap(({ document }) => document ?? []),
    deleted,
  )
  await keepTotals(tx, changes)
}
