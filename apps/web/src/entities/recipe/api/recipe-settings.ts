import type { RecipeSettings } from '@souschef/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { apiQuery } from '../../../platform/api/query.ts'
import { readObject, readServings, readText } from './read-field.ts'

export function readSettings(answer: unknown): RecipeSettings {
  const settings = readObject(readObject(answer)['settings'])
  return { servings: readServings(settings['servings']), notes: readText(settings['notes']) }
}

/** How the signed-in cook cooks a recipe (MODEL-7). */
export const recipeSettingsQuery = (id: string) =>
  queryOptions({ ...apiQuery('getRecipeSettings', { params: { id } }, readSettings), retry: false })

/**
 * Stores for how many the cook makes a recipe, null for what the recipe says. Never rejects: a failure is logged, and the
 * choice still stands on the page.
 */
export function useStoreServings(id: string): (servings: number | null) => Promise<void> {
  const client = useQueryClient()
  const query = recipeSettingsQuery(id)
  const { mutateAsync } = useMutation({
    mutationKey: ['setRecipeSettings', id],
    mutationFn: async (servings: number | null) => {
      const settings = await client.ensureQueryData(query)
      return readSettings(
        await call('setRecipeSettings', { params: { id }, body: { ...settings, servings } }),
      )
    },
    onSuccess: (stored) => client.setQueryData(query.queryKey, stored),
    onError: (error) => console.warn('the number of servings was not kept', error),
  })
  return async (servings) => {
    await mutateAsync(servings).catch(() => undefined)
  }
}
