import type { RecipeSettings } from '@souschef/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/client.ts'
import { runMutation } from '#platform/api/run-mutation.ts'
import { readSettings, recipeSettingsQuery } from './recipe-settings.ts'

type Changes = Partial<RecipeSettings>

/** By recipe, while one of its calls is under way: what is sent after it, in one call. */
const pendingChanges = new Map<string, Changes>()

/** Takes what waits; null if nothing does. */
function takePendingChanges(id: string): Changes | null {
  const changes = pendingChanges.get(id) ?? {}
  pendingChanges.set(id, {})
  return Object.keys(changes).length === 0 ? null : changes
}

/**
 * Sends the changed settings of a recipe, and no others, which another device may have changed. What is chosen during a call is sent
 * after it. Rejects with `ApiError`; then what the server has is asked for again.
 */
export async function storeRecipeSettings(client: QueryClient, id: string, changes: Changes): Promise<void> {
  const { queryKey } = recipeSettingsQuery(id)
  // An answer that is on its way does not know of the change.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (settings) => settings && { ...settings, ...changes })
  const isSending = pendingChanges.has(id)
  pendingChanges.set(id, { ...pendingChanges.get(id), ...changes })
  if (isSending) return
  try {
    for (let body = takePendingChanges(id); body !== null; body = takePendingChanges(id)) {
      const sent = body
      const stored = await runMutation(client, {
        mutationKey: ['setRecipeSettings', id],
        mutationFn: () => call('setRecipeSettings', { params: { id }, body: sent }),
      })
      client.setQueryData(queryKey, { ...readSettings(stored), ...pendingChanges.get(id) })
    }
  } catch (error) {
    void client.invalidateQueries({ queryKey })
    throw error
  } finally {
    const remaining = takePendingChanges(id)
    pendingChanges.delete(id)
    // A failure is that of one call, not of what was chosen since.
    if (remaining !== null) void storeRecipeSettings(client, id, remaining).catch(() => undefined)
  }
}
