import type { RecipeSettings } from '@souschef/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { apiQuery } from '../../../platform/api/query.ts'
import { runMutation } from '../../../platform/api/run-mutation.ts'
import { readObject, readServings, readText } from './read-field.ts'

export function readSettings(answer: unknown): RecipeSettings {
  const settings = readObject(readObject(answer)['settings'])
  return { servings: readServings(settings['servings']), notes: readText(settings['notes']) }
}

/** How the signed-in cook cooks a recipe (MODEL-7). */
export const recipeSettingsQuery = (id: string) =>
  queryOptions({ ...apiQuery('getRecipeSettings', { params: { id } }, readSettings), retry: false })

/**
 * Stores the cook's servings for a recipe; null for those of the recipe. Never rejects: a failure is logged, and the page keeps the
 * choice.
 */
export function useStoreServings(id: string): (servings: number | null) => Promise<void> {
  const client = useQueryClient()
  const query = recipeSettingsQuery(id)
  return async (servings) => {
    try {
      await runMutation(client, {
        mutationKey: ['setRecipeSettings', id],
        mutationFn: async () => {
          const settings = await client.ensureQueryData(query)
          const body = { ...settings, servings }
          return readSettings(await call('setRecipeSettings', { params: { id }, body }))
        },
        onSuccess: (stored) => client.setQueryData(query.queryKey, stored),
      })
    } catch (error) {
      console.warn('the number of servings was not kept', error)
    }
  }
}
