import type { RecipeSettings } from '@souschef/contract'
import { UNIT_SYSTEMS } from '@souschef/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { apiQuery } from '../../../platform/api/query.ts'
import { runMutation } from '../../../platform/api/run-mutation.ts'
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
 * Stores some of the cook's settings for a recipe. They count at once, so that cooking begins with them and the next choice keeps them.
 * Never rejects: a failure is logged, and the page keeps the choice.
 */
export function useStoreSettings(id: string): (changes: Partial<RecipeSettings>) => Promise<void> {
  const client = useQueryClient()
  const query = recipeSettingsQuery(id)
  return async (changes) => {
    try {
      const body = { ...(await client.ensureQueryData(query)), ...changes }
      client.setQueryData(query.queryKey, body)
      await runMutation(client, {
        mutationKey: ['setRecipeSettings', id],
        // One after the other: each holds all settings.
        scope: { id: `setRecipeSettings ${id}` },
        mutationFn: () => call('setRecipeSettings', { params: { id }, body }),
      })
    } catch (error) {
      console.warn('settings of the recipe were not kept', error)
    }
  }
}
