import type { Tx } from '../../../platform/db/database.ts'

/** Adjusts a recipe's count of favourites. */
export async function addLikes(tx: Tx, recipeId: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('recipe_stats')
    .set((eb) => ({ likes_count: eb('likes_count', '+', change) }))
    .where('recipe_id', '=', recipeId)
    .execute()
}
