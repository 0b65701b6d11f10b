import type { RecipeSettings } from '@souschef/contract'
import { UNIT_SYSTEMS } from '@souschef/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/query.ts'
import { readObject, readOneOf, readServings, readText } from '../../../platform/api/read-field.ts'

export function readSettings(answer: unknown): RecipeSettings {
  const settings = readObject(readObject(answer)['settings'])
  return {
    servings: readServings(settings['servings']),
    notes: readText(settings['notes']),
    unit_system: readOneOf(UNIT_SYSTEMS, settings['unit_system']),
  }
}

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
