import type { Database, Tx } from '../../platform/db/database.ts'
import { addLikes } from '../recipes/recipes.ts'
import { addFavorite, removeFavorite } from './store.ts'

/** Adds a recipe to a user's favourites or removes it. Idempotent. */
export async function set(
  tx: Tx,
  userId: string,
  recipeId: string,
  isFavorite: boolean,
  now: number,
): Promise<void> {
  const changed = isFavorite
    ? await addFavorite(tx, userId, recipeId, now)
    : await removeFavorite(tx, userId, recipeId)
  if (changed) await addLikes(tx, recipeId, isFavorite ? 1 : -1)
}

/**
 * Adds a recipe to a user's favourites, or removes it if it is one (API-26). Each of several concurrent toggles takes effect: if
 * another one removes the row between the two statements, it tries again.
 *
 * @returns whether the recipe is now a favourite
 */
export async function toggle(tx: Tx, userId: string, recipeId: string, now: number): Promise<boolean> {
  for (;;) {
    if (await addFavorite(tx, userId, recipeId, now)) {
      await addLikes(tx, recipeId, 1)
      return true
    }
    if (await removeFavorite(tx, userId, recipeId)) {
      await addLikes(tx, recipeId, -1)
      return false
    }
  }
}

/** Removes all favourites of a user, so that the counts of the recipes stay right. */
export async function forgetFavorites(database: Database, userId: string, now: number): Promise<void> {
  const rows = await database.read
    .selectFrom('favorites')
    .select('recipe_id')
    .where('user_id', '=', userId)
    .orderBy('recipe_id')
    .execute()
  for (const { recipe_id } of rows) await database.transaction((tx) => set(tx, userId, recipe_id, false, now))
}
