import type { RecipeAnswer } from '@souschef/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { readRecipe, readSavedRecipe } from './read-recipe.ts'
import { recipeQuery } from './recipe-query.ts'
import { recipeSettingsQuery } from './recipe-settings.ts'

/** Keys of what shows or counts several recipes. */
const LIST_KEYS = [
  ['listRecipes'],
  ['listUserRecipes'],
  ['listFavorites'],
  ['listCategories'],
  ['countFacets'],
] as const

/** Removes every list, so that none shows a recipe that is gone; the next page to show one asks for it. */
export function removeLists(client: QueryClient): void {
  for (const queryKey of LIST_KEYS) client.removeQueries({ queryKey })
}

/** Removes what is cached of one recipe. */
export function removeRecipe(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: recipeQuery(id).queryKey })
  client.removeQueries({ queryKey: recipeSettingsQuery(id).queryKey })
}

/**
 * Takes over the answer of a POST or PUT: its page shows it at once, lists are asked for anew. Whatever shape its steps have, they
 * are read; without any the recipe is asked for once more (API-40), and if that fails it is when its page wants it.
 *
 * @returns the recipe as it is stored now
 */
export async function adoptSavedRecipe(client: QueryClient, answer: unknown): Promise<RecipeAnswer> {
  const saved = readRecipe(answer)
  const { queryKey } = recipeQuery(saved.id)
  const stored = await readSavedRecipe(answer, () =>
    call('getRecipe', { params: { id: saved.id }, query: {} }),
  ).catch(() => null)
  if (stored === null) client.removeQueries({ queryKey })
  else client.setQueryData(queryKey, stored)
  await Promise.all(LIST_KEYS.map((key) => client.invalidateQueries({ queryKey: key })))
  return stored ?? saved
}
