import type { Tx } from '#platform/db/database.ts'
import { insertRecipes } from './store.ts'
import type { RecipeRecord } from './store.ts'
import { propagateChanges } from './propagate-changes.ts'

export type { RecipeRecord } from './store.ts'

/** Stores new recipes without validating them; at most as many as fit into one statement. */
export async function importRecipes(tx: Tx, all: readonly RecipeRecord[]): Promise<void> {
  await propagateChanges(tx, await insertRecipes(tx, all))
}
