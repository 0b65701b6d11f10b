import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { apiQuery } from '../../../platform/api/query.ts'

/** How the signed-in cook cooks a recipe (MODEL-7). */
export const recipeSettingsQuery = (id: string) =>
  queryOptions({ ...apiQuery('getRecipeSettings', { params: { id } }), retry: false })

/** Keeps for how many a recipe is cooked, null for what the recipe says; a failure is logged, the choice still stands on the page. */
export async function storeServings(client: QueryClient, id: string, servings: number | null): Promise<void> {
  const { queryKey } = recipeSettingsQuery(id)
  try {
    const { settings } = await client.ensureQueryData(recipeSettingsQuery(id))
    const stored = await call('setRecipeSettings', { params: { id }, body: { ...settings, servings } })
    client.setQueryData(queryKey, stored)
  } catch (error) {
    console.warn('the number of servings was not kept', error)
  }
}
