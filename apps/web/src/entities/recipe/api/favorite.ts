import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { readObject } from './read-field.ts'

const readFavorite = (answer: unknown): boolean => readObject(answer)['is_favorite'] === true

/** Whether a recipe is a favourite of mine. */
export const getFavorite = async (id: string): Promise<boolean> =>
  readFavorite(await call('getFavorite', { params: { id } }))

/** Puts a recipe into my favourites or takes it out; answers with what the server has now. */
export const setFavorite = async (id: string, isFavorite: boolean): Promise<boolean> =>
  readFavorite(await call('setFavorite', { params: { id }, body: { is_favorite: isFavorite } }))

/** After a change of the favourites: their lists are outdated, and so is any answer that was asked for before it. */
export async function invalidateFavorites(client: QueryClient): Promise<void> {
  const saved = [['listFavorites'], ['listRecipes', { query: { scope: 'saved' } }]] as const
  const underWay = [['listRecipes'], ['listUserRecipes'], ['getRecipe']] as const
  await Promise.all([
    ...saved.map((queryKey) => client.invalidateQueries({ queryKey })),
    ...underWay.map((queryKey) => client.invalidateQueries({ queryKey, fetchStatus: 'fetching' })),
  ])
}
