import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useToast } from '../../../platform/toast/toast.ts'
import { invalidateFavorites, setFavorite } from '../api/favorite.ts'
import { settleFavorite, useFavoriteStore, requestFavorite } from './favorite-store.ts'
import { isFavoriteShown } from './favorite-state.ts'
import type { FavoriteInfo } from './favorite-state.ts'

/** Whether a recipe is a favourite: as the favorites have it, else as it says itself. */
export function useIsFavorite(): (recipe: FavoriteInfo) => boolean {
  const { favorites } = useFavoriteStore()
  return ({ id, is_favorite = false }) => isFavoriteShown(favorites, id, is_favorite)
}

/** How many people have a recipe among their favourites, with the reader's own heart as it is shown. */
export function useLikes(recipe: FavoriteInfo & { readonly likes_count: number }): number {
  const isFavorite = useIsFavorite()(recipe)
  return Math.max(0, recipe.likes_count + Number(isFavorite) - Number(recipe.is_favorite ?? false))
}

/**
 * Puts a recipe among the favourites or takes it out (FAV-7): shows it at once, asks the server for one thing at a time, and lets
 * its answers decide. A failure puts back what was, and is told in a toast (CARD-7).
 */
export function useSetFavorite(): (recipe: FavoriteInfo, wanted: boolean) => void {
  const client = useQueryClient()
  const showToast = useToast()
  const { t } = useTranslation()
  const { mutate } = useMutation({
    mutationKey: ['setFavorite'],
    mutationFn: ({ id, wanted }: { readonly id: string; readonly wanted: boolean }) =>
      setFavorite(id, wanted),
    onSuccess: (isFavorite, { id }) => askNext(id, settleFavorite(id, isFavorite)),
    onError: (_error, { id }) => {
      const next = settleFavorite(id, null)
      showToast(t('favorites.failedToToggle'), { type: 'error' })
      askNext(id, next)
    },
  })
  const askNext = (id: string, wanted: boolean | null): void => {
    if (wanted === null) void invalidateFavorites(client)
    else mutate({ id, wanted })
  }
  return ({ id, is_favorite: fallback = false }, wanted) => {
    const ask = requestFavorite(id, wanted, fallback)
    if (ask !== null) mutate({ id, wanted: ask })
  }
}
