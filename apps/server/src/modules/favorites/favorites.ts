import type { Database, Tx } from '../../platform/db/database.ts'
import { addLike } from '../recipes/recipes.ts'
import { addFavorite, removeFavorite } from './store.ts'

/** Adds a recipe to a user's favourites. @returns false if it was one already */
async function add(tx: Tx, userId: string, recipeId: string, now: number): Promise<boolean> {
  const isNew = await addFavorite(tx, userId, recipeId, now)
  if (isNew) await addLike(tx, { recipe_id: recipeId, user_id: userId, at: now }, 1)
  return isNew
}

/** Removes a recipe from a user's favourites. @returns false if it was none */
async function remove(tx: Tx, userId: string, recipeId: string): Promise<boolean> {
  const at = await removeFavorite(tx, userId, recipeId)
  if (at !== null) await addLike(tx, { recipe_id: recipeId, user_id: userId, at }, -1)
  return at !== null
}

/** Adds a recipe to a user's favourites or removes it. Idempotent. */
export async function setFavorite(
  tx: Tx,
  userId: string,
  recipeId: string,
  isFavorite: boolean,
  now: number,
): Promise<void> {
  await (isFavorite ? add(tx, userId, recipeId, now) : remove(tx, userId, recipeId))
}

/**
 * Adds a recipe to a user's favourites, or removes it if it is one (API-26). Each of several concurrent toggles takes effect: one
 * whose row another removes between the two statements tries again.
 *
 * @returns whether the recipe is now a favourite
 */
export async function toggleFavorite(
  tx: Tx,
  userId: string,
  recipeId: string,
  now: number,
): Promise<boolean> {
  for (;;) {
    if (await add(tx, userId, recipeId, now)) return true
    if (await remove(tx, userId, recipeId)) return false
  }
}

/** Removes all favourites of a user, and updates the like counts of the recipes. */
export async function eraseFavorites(database: Database, userId: string, now: number): Promise<void> {
  const rows = await database.readFresh
    .selectFrom('favorites')
    .select('recipe_id')
    .where('user_id', '=', userId)
    .orderBy('recipe_id')
    .execute()
  for (const { recipe_id } of rows)
    await database.transaction((tx) => setFavorite(tx, userId, recipe_id, false, now))
}
