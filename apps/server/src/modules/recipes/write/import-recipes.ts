import type { Tx } from '../../../platform/db/database.ts'
import { insertRecipes } from './store.ts'
import type { Written } from './store.ts'
import { settleChanges } from './settle-changes.ts'

export type { Written } from './store.ts'

/** Stores new recipes without validating them; at most as many as fit into one statement. */
export async function importRecipes(tx: Tx, all: readonly Written[]): Promise<void> {
  await settleChanges(tx, await insertRecipes(tx, all))
}
