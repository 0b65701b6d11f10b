import type { RecipeSettings } from '@souschef/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/client.ts'
import { runMutation } from '#platform/api/run-mutation.ts'
import { readSettings, recipeSettingsQuery } from './recipe-settings.ts'

type Changes = Partial<RecipeSettings>

/** Changes to send after the call in flight, merged into one call; keyed by recipe. */
const pendingChanges = new Map<string, Changes>()

/** Removes and returns the pending changes; null if there are none. */
function takePendingChanges(id: string): Changes | null {
  const changes = pendingChanges.get(id) ?? {}
  pendingChanges.set(id, {})
  return Object.keys(changes).length === 0 ? null : changes
}

/**
 * Sends only the changed settings of a recipe, because another device may have changed others. Changes made during a call are sent
 * after it. Rejects with `ApiError`; then the settings are refetched.
 */
export async function storeRecipeSettings(client: QueryClient, id: string, changes: Changes): Promise<void> {
  const { queryKey } = recipeSettingsQuery(id)
  // A response in flight would not include the change.
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
    // A failed call must not discard the changes made since.
    if (remaining !== null) void storeRecipeSettings(client, id, remaining).catch(() => undefined)
  }
}
