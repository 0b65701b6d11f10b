import type { Database, Tx } from './database.ts'

/**
 * Changes many rows in transactions of their own, so that other writers wait for one batch only.
 *
 * @param size rows of a batch
 * @param change changes at most `size` rows, and returns their number; fewer than `size` ends the work
 */
export async function inBatches(
  database: Database,
  size: number,
  change: (tx: Tx, size: number) => Promise<number>,
): Promise<void> {
  while ((await database.transaction((tx) => change(tx, size))) === size);
}
