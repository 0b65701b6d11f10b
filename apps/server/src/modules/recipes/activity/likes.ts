import type { Tx } from '../../../platform/db/database.ts'

/** Keeps the number of favourites beside a recipe in step with their rows. */
export async function addLikes(tx: Tx, recipeId: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('recipe_stats')
    .set((eb) => ({ likes_count: eb('likes_count', '+', change) }))
    .where('recipe_id', '=', recipeId)
    .execute()
}
