import type { Tx } from '../../platform/db/database.ts'
import { addLikes } from '../recipes/recipes.ts'
import { addFavorite, removeFavorite } from './store.ts'

/** Makes a recipe a favourite of a user, or no longer one; doing it twice is doing it once. */
export async function set(
  tx: Tx,
  userId: string,
  recipeId: string,
  wanted: boolean,
  now: number,
): Promise<void> {
  const changed = wanted
    ? await addFavorite(tx, userId, recipeId, now)
    : await removeFavorite(tx, userId, recipeId)
  if (changed) await addLikes(tx, recipeId, wanted ? 1 : -1)
}

/**
 * Turns a favourite into none and the other way round (API-26). Of toggles at once each turns it: one that finds its row
 * taken away between asking and acting asks again.
 *
 * @returns whether it is a favourite now
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
