import type { Tx } from '#platform/db/database.ts'
import { VIEW_COLUMN, VIEWS } from '../../recipe-keys/recipe-keys.ts'
import type { Placement } from '../../recipe-keys/recipe-keys.ts'

/** The placement of a recipe before and after a change; null if there is none. */
export interface PlacementChange {
  readonly id: string
  readonly author_id: string
  readonly before: Placement | null
  readonly after: Placement | null
}

/** Few enough to add up quickly, enough that writers of different recipes rarely lock the same row. */
const SHARDS = 4
const shardOf = (id: string): number => Number.parseInt(id.slice(-1), 16) % SHARDS

/** Updates the totals for the changes of a transaction, in a fixed order of rows so that writers cannot deadlock. */
export async function updateTotals(tx: Tx, placementChanges: readonly PlacementChange[]): Promise<void> {
  for (const view of VIEWS) {
    const changes = new Map<number, number>()
    for (const { id, before, after } of placementChanges) {
      const change = (after?.[VIEW_COLUMN[view]] ?? 0) - (before?.[VIEW_COLUMN[view]] ?? 0)
      changes.set(shardOf(id), (changes.get(shardOf(id)) ?? 0) + change)
    }
    const rows = [...changes]
      .filter(([, change]) => change !== 0)
      .map(([shard, total]) => ({ view, shard, total }))
      .toSorted((a, b) => a.shard - b.shard)
    if (rows.length === 0) continue
    await tx
      .insertInto('recipe_totals')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['view', 'shard'])
          .doUpdateSet((eb) => ({ total: eb('recipe_totals.total', '+', eb.ref('excluded.total')) })),
      )
      .execute()
  }
}
