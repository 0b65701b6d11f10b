import type { RecipeSettings } from '@souschef/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { readGetRecipeSettings } from '#platform/api/answers/get-recipe-settings.ts'
import { apiQuery } from '#platform/api/query.ts'

export const readSettings = (response: unknown): RecipeSettings => readGetRecipeSettings(response).settings

/** The signed-in cook's settings of a recipe (MODEL-7). */
export const recipeSettingsQuery = (id: string) =>
  queryOptions({ ...apiQuery('getRecipeSettings', { params: { id } }, readSettings), retry: false })

/**
 * Stores some of the cook's settings of a recipe. Optimistic, so that cooking starts with them.
 * Never rejects: a failure is logged, and the choice stays on the page.
 */
export function useStoreRecipeSettings(id: string): (changes: Partial<RecipeSettings>) => Promise<void> {
  const client = useQueryClient()
  return async (changes) => {
    try {
      await (await import('./store-recipe-settings.ts')).storeRecipeSettings(client, id, changes)
    } catch (error) {
      console.warn('failed to store the recipe settings', error)
    }
  }
}
