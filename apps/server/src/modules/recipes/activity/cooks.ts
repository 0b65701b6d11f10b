import type { Tx } from '../../../platform/db/database.ts'

/** Adjusts how often a recipe was cooked to the end; a deleted one has no count. */
export async function addCooks(tx: Tx, recipeId: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('recipe_stats')
    .set((eb) => ({ cooks_count: eb('cooks_count', '+', change) }))
    .where('recipe_id', '=', recipeId)
    .execute()
}
