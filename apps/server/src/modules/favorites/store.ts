import type { Reader, Tx } from '../../platform/db/database.ts'

const favorite = (userId: string, recipeId: string) => ({ user_id: userId, recipe_id: recipeId })

export async function isFavorite(db: Reader, userId: string, recipeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('favorites')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('recipe_id', '=', recipeId)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether the favourite is new */
export async function addFavorite(tx: Tx, userId: string, recipeId: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('favorites')
    .values({ ...favorite(userId, recipeId), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether the favourite existed */
export async function removeFavorite(tx: Tx, userId: string, recipeId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('recipe_id', '=', recipeId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
