import type { Query, QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { settleHeart, wantHeart } from '../model/heart-store.ts'

/** True or false as the server now has it; null when the call failed. */
async function ask(id: string, wanted: boolean): Promise<boolean | null> {
  try {
    const { is_favorite } = await call('setFavorite', { params: { id }, body: { is_favorite: wanted } })
    return is_favorite
  } catch {
    return null
  }
}

const READS = ['listRecipes', 'listUserRecipes', 'listFavorites', 'getRecipe'] as const

const isSavedList = (input: unknown): boolean => JSON.stringify(input)?.includes('"scope":"saved"') ?? false

/** Lists of favourites have changed; any other answer that is still on its way may be older than the change. */
function isOutdated({ queryKey: [name, input], state }: Query): boolean {
  if (name === 'listFavorites' || (name === 'listRecipes' && isSavedList(input))) return true
  return state.fetchStatus === 'fetching' && READS.some((read) => read === name)
}

/**
 * Puts a recipe into the favourites or takes it out (FAV-7): shows it at once, asks the server for one thing at a time, and lets
 * its answers decide.
 *
 * @param otherwise whether the recipe said of itself that it is a favourite
 * @param onFailure after each call that failed, when everything is as it was
 */
export async function toggleFavorite(
  client: QueryClient,
  { id, wanted, otherwise }: { readonly id: string; readonly wanted: boolean; readonly otherwise: boolean },
  onFailure: () => void,
): Promise<void> {
  let next = wantHeart(id, wanted, otherwise)
  while (next !== null) {
    const answer = await ask(id, next)
    next = settleHeart(id, answer)
    if (answer === null) onFailure()
    if (next === null) await client.invalidateQueries({ predicate: isOutdated })
  }
}
