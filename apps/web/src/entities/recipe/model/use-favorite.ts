import { useQueryClient } from '@tanstack/react-query'
import { runMutation } from '#platform/api/run-mutation.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { invalidateFavorites, setFavorite } from '../api/favorite.ts'
import { completeFavoriteRequest, useFavoriteStore, requestFavorite } from './favorite-store.ts'
import { isFavoriteShown } from './favorite-state.ts'
import type { FavoriteInfo } from './favorite-state.ts'

/** Whether a recipe is a favourite: from the store, else from the recipe itself. */
export function useIsFavorite(): (recipe: FavoriteInfo) => boolean {
  const { favorites } = useFavoriteStore()
  return ({ id, is_favorite = false }) => isFavoriteShown(favorites, id, is_favorite)
}

/** Number of people who have a recipe among their favourites, including the optimistic state of the reader's own heart. */
export function useLikesCount(recipe: FavoriteInfo & { readonly likes_count: number }): number {
  const isFavorite = useIsFavorite()(recipe)
  return Math.max(0, recipe.likes_count + Number(isFavorite) - Number(recipe.is_favorite ?? false))
}

/**
 * Adds a recipe to the favourites or removes it (FAV-7): optimistic, one call at a time, and the response decides. A failure
 * rolls back and shows a toast (CARD-7).
 */
export function useSetFavorite(): (recipe: FavoriteInfo, desired: boolean) => void {
  const client = useQueryClient()
  const showToast = useToast()
  const { t } = useTranslation()
  const send = (id: string, desired: boolean): void => {
    const complete = (confirmedState: boolean | null): void => {
      const next = completeFavoriteRequest(id, confirmedState)
      if (next === null) void invalidateFavorites(client)
      else send(id, next)
    }
    const sent = runMutation(client, {
      mutationKey: ['setFavorite', id],
      mutationFn: () => setFavorite(id, desired),
    })
    sent.then(complete, () => {
      showToast(t('favorites.failedToToggle'), { type: 'error' })
      complete(null)
    })
  }
  return ({ id, is_favorite: fallback = false }, desired) => {
    const toSend = requestFavorite(id, desired, fallback)
    if (toSend !== null) send(id, toSend)
  }
}
