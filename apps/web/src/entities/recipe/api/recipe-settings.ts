import type { RecipeSettings } from '@souschef/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { readGetRecipeSettings } from '#platform/api/answers/get-recipe-settings.ts'
import { apiQuery } from '#platform/api/query.ts'

export const readSettings = (response: unknown): RecipeSettings => readGetRecipeSettings(response).settings

/** How the signed-in cook cooks a recipe (MODEL-7). */
export const recipeSettingsQuery = (id: string) =>
  queryOptions({ ...apiQuery('getRecipeSettings', { params: { id } }, readSettings), retry: false })

/**
 * Stores some of the cook's settings for a recipe. They count at once, so that cooking begins with them.
 * Never rejects: a failure is logged, and the page keeps the choice.
 */
export function useStoreRecipeSettings(id: string): (changes: Partial<RecipeSettings>) => Promise<void> {
  const client = useQueryClient()
  return async (changes) => {
    try {
      await (await import('./store-recipe-settings.ts')).storeRecipeSettings(client, id, changes)
    } catch (error) {
      console.warn('settings of the recipe were not kept', error)
    }
  }
}
