import type { QueryClient } from '@tanstack/react-query'
import { readGetFavorite } from '#platform/api/answers/get-favorite.ts'
import { call } from '#platform/api/client.ts'

const readFavorite = (response: unknown): boolean => readGetFavorite(response).is_favorite

/** Fetches whether a recipe is one of the user's favourites. */
export const getFavorite = async (id: string): Promise<boolean> =>
  readFavorite(await call('getFavorite', { params: { id } }))

/** Adds a recipe to the user's favourites or removes it; returns the state on the server. */
export const setFavorite = async (id: string, isFavorite: boolean): Promise<boolean> =>
  readFavorite(await call('setFavorite', { params: { id }, body: { is_favorite: isFavorite } }))

/** Invalidates the lists of favourites after a change, and every pending read whose response may predate it. */
export async function invalidateFavorites(client: QueryClient): Promise<void> {
  const saved = [['listFavorites'], ['listRecipes', { query: { scope: 'saved' } }]] as const
  const inFlight = [['listRecipes'], ['listUserRecipes'], ['getRecipe']] as const
  await Promise.all([
    ...saved.map((queryKey) => client.invalidateQueries({ queryKey })),
    ...inFlight.map((queryKey) => client.invalidateQueries({ queryKey, fetchStatus: 'fetching' })),
  ])
}
