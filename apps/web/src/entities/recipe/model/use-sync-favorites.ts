import { useEffect } from 'react'
import { now } from '../../../platform/clock.ts'
import { useSession } from '../../../platform/session/session.ts'
import { getFavorite } from '../api/favorite.ts'
import { syncFavorites } from './favorite-store.ts'
import type { FavoriteInfo } from './favorite-state.ts'

/**
 * Tells the favorites what an answer says of its recipes; nothing while there is none.
 *
 * @param answeredAt of that answer, in epoch ms
 */
export function useSyncFavorites(recipes: readonly FavoriteInfo[] | undefined, answeredAt: number): void {
  useEffect(() => {
    if (recipes !== undefined) syncFavorites(recipes, answeredAt)
  }, [recipes, answeredAt])
}

async function askFavorite(id: string): Promise<void> {
  const isFavorite = await getFavorite(id).catch((error: unknown) => {
    console.warn('whether it is a favourite could not be asked', error)
    return false
  })
  syncFavorites([{ id, is_favorite: isFavorite }], now())
}

/**
 * The same for one recipe; where its server did not say, asks. A failure of that is logged and read as 'not a favourite' (ERR-2).
 * An answer without an instant was a guest's.
 */
export function useSyncFavorite(recipe: FavoriteInfo | undefined, answeredAt: number): void {
  useEffect(() => {
    if (recipe === undefined) return
    syncFavorites([recipe], answeredAt)
    const isUser = useSession.getState().status === 'user'
    if (isUser && recipe.is_favorite === undefined && answeredAt > 0) void askFavorite(recipe.id)
  }, [recipe, answeredAt])
}
