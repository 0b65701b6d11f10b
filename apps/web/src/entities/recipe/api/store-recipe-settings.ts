import type { RecipeSettings } from '@souschef/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { runMutation } from '../../../platform/api/run-mutation.ts'
import { readSettings, recipeSettingsQuery } from './recipe-settings.ts'

/**
 * Sends the changed settings of a recipe, and no others, which another device may have changed. Rejects with `ApiError`; then what the
 * server has is asked for again.
 */
export async function storeRecipeSettings(
  client: QueryClient,
  id: string,
  changes: Partial<RecipeSettings>,
): Promise<void> {
  const { queryKey } = recipeSettingsQuery(id)
  const mutationKey = ['setRecipeSettings', id]
  // An answer that is on its way does not know of the change.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (settings) => settings && { ...settings, ...changes })
  try {
    await runMutation(client, {
      mutationKey,
      // One after the other: the last choice counts.
      scope: { id: mutationKey.join(' ') },
      mutationFn: async () =>
        readSettings(await call('setRecipeSettings', { params: { id }, body: changes })),
      onSuccess: (stored) => {
        // The answer to an earlier change lacks those that wait.
        if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, stored)
      },
    })
  } catch (error) {
    void client.invalidateQueries({ queryKey })
    throw error
  }
}
