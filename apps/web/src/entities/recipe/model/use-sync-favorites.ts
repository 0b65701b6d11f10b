import { useEffect } from 'react'
import { now } from '#platform/clock.ts'
import { useSession } from '#platform/session/session.ts'
import { getFavorite } from '../api/favorite.ts'
import { syncFavorites } from './favorite-store.ts'
import type { FavoriteInfo } from './favorite-state.ts'

/**
 * Updates the favourites from a response, once there is one.
 *
 * @param respondedAt when it arrived, in epoch ms
 */
export function useSyncFavorites(recipes: readonly FavoriteInfo[] | undefined, respondedAt: number): void {
  useEffect(() => {
    if (recipes !== undefined) syncFavorites(recipes, respondedAt)
  }, [recipes, respondedAt])
}

async function fetchFavorite(id: string): Promise<void> {
  const isFavorite = await getFavorite(id).catch((error: unknown) => {
    console.warn('failed to fetch whether the recipe is a favourite', error)
    return false
  })
  syncFavorites([{ id, is_favorite: isFavorite }], now())
}

/**
 * The same for one recipe; asks the server if the response did not include it. A failure is logged and treated as 'not a favourite'
 * (ERR-2). `respondedAt` is 0 for a guest's response.
 */
export function useSyncFavorite(recipe: FavoriteInfo | undefined, respondedAt: number): void {
  useEffect(() => {
    if (recipe === undefined) return
    syncFavorites([recipe], respondedAt)
    const isUser = useSession.getState().status === 'user'
    if (isUser && recipe.is_favorite === undefined && respondedAt > 0) void fetchFavorite(recipe.id)
  }, [recipe, respondedAt])
}
