import { LIMITS } from '@souschef/domain'
import type { RecipeSettings } from '@souschef/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { apiQuery } from '../../../platform/api/query.ts'
import { readCount, readObject, readText } from './read-field.ts'

/** Servings that no recipe can be scaled to are read as none. */
export function readSettings(answer: unknown): RecipeSettings {
  const settings = readObject(readObject(answer)['settings'])
  const servings = readCount(settings['servings'])
  const { min, max } = LIMITS.servings
  return {
    servings: servings === null || servings < min || servings > max ? null : servings,
    notes: readText(settings['notes']),
  }
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
