import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useToast } from '../../../platform/toast/toast.ts'
import { toggleFavorite } from '../api/toggle-favorite.ts'
import { useHearts } from './heart-store.ts'
import { isShown } from './hearts.ts'
import type { Known } from './hearts.ts'

/** Whether a recipe is a favourite: as the hearts have it, else as it says itself. */
export function useIsFavorite(): (recipe: Known) => boolean {
  const { hearts } = useHearts()
  return ({ id, is_favorite = false }) => isShown(hearts, id, is_favorite)
}

/** How many people have a recipe among their favourites, with the reader's own heart as it is shown. */
export function useLikes(): (recipe: Known & { readonly likes_count: number }) => number {
  const isFavorite = useIsFavorite()
  return (recipe) =>
    Math.max(0, recipe.likes_count + Number(isFavorite(recipe)) - Number(recipe.is_favorite ?? false))
}

/** The way to put a recipe among the favourites or to take it out; a failure is told in a toast (CARD-7). */
export function useSetFavorite(): (recipe: Known, wanted: boolean) => void {
  const client = useQueryClient()
  const showToast = useToast()
  const { t } = useTranslation()
  return ({ id, is_favorite: otherwise = false }, wanted) => {
    void toggleFavorite(client, { id, wanted, otherwise }, () => {
      showToast(t('favorites.failedToToggle'), { type: 'error' })
    })
  }
}
