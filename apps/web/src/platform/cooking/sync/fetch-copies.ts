import type { LogEvent } from '@souschef/domain'
import { ApiError } from '../../api/api-error.ts'
import type { SyncDependencies } from './dependencies.ts'

/**
 * Fetches the recipes that other devices are cooking, in the version they started with (DEC-40). Recipes of which the server has no copy
 * are skipped: the page then loads the recipe itself.
 */
export async function fetchCopies(
  { call, copies }: Pick<SyncDependencies, 'call' | 'copies'>,
  sessionId: string,
  events: readonly LogEvent[],
): Promise<void> {
  for (const event of events) {
    if (event.type !== 'START_COOKING' && event.type !== 'REPLACE') continue
    const { recipe_id: recipeId, data } = event
    const version = data.recipe_version
    if (await copies.has(recipeId, version)) continue
    try {
      const params = { id: sessionId, recipeId }
      const { recipe } = await call('getCookingCopy', { params, query: { version: `${version}` } })
      await copies.store(recipe)
    } catch (error) {
      if (!(error instanceof ApiError) || error.isTemporary || error.status === 401) throw error
    }
  }
}
