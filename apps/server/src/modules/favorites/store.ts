import type { Reader, Tx } from '../../platform/db/database.ts'

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
    .values({ user_id: userId, recipe_id: recipeId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns when the favourite was added, epoch milliseconds; null if there was none */
export async function removeFavorite(tx: Tx, userId: string, recipeId: string): Promise<number | null> {
  const row = await tx
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('recipe_id', '=', recipeId)
    .returning('created_at')
    .executeTakeFirst()
  return row?.created_at ?? null
}
