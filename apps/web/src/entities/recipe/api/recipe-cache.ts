import type { RecipeResponse } from '@souschef/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/client.ts'
import { readRecipe, readSavedRecipe } from './read-recipe.ts'
import { recipeQuery } from './recipe-query.ts'
import { recipeSettingsQuery } from './recipe-settings.ts'

/** Keys of all queries that list or count recipes. */
const LIST_KEYS = [
  ['listRecipes'],
  ['listUserRecipes'],
  ['listFavorites'],
  ['listCategories'],
  ['countFacets'],
] as const

/** Removes all lists, so that none shows a deleted recipe; they are fetched when next shown. */
export function removeLists(client: QueryClient): void {
  for (const queryKey of LIST_KEYS) client.removeQueries({ queryKey })
}

/** Removes the cached data of one recipe. */
export function removeRecipe(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: recipeQuery(id).queryKey })
  client.removeQueries({ queryKey: recipeSettingsQuery(id).queryKey })
}

/**
 * Caches the response of a POST or PUT, and invalidates the lists. If the response has no steps, the recipe is fetched once
 * (API-40); if that fails, its page will fetch it.
 *
 * @returns the recipe as it is stored now
 */
export async function cacheSavedRecipe(client: QueryClient, response: unknown): Promise<RecipeResponse> {
  const saved = readRecipe(response)
  const { queryKey } = recipeQuery(saved.id)
  const stored = await readSavedRecipe(response, () =>
    call('getRecipe', { params: { id: saved.id }, query: {} }),
  ).catch(() => null)
  if (stored === null) client.removeQueries({ queryKey })
  else client.setQueryData(queryKey, stored)
  await Promise.all(LIST_KEYS.map((key) => client.invalidateQueries({ queryKey: key })))
  return stored ?? saved
}
