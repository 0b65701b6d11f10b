import type { RecipeCard as Card } from '@souschef/contract'
import { useLayoutEffect, useRef } from 'react'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Badge } from '#ui/badge.tsx'
import { RecipeCard } from '#entities/recipe/components/recipe-card.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatAddedDate, neighbour } from '../model/favorites-page.ts'
import { useFavoriteStore } from '#entities/recipe/model/favorite-store.ts'
import { useSetFavorite } from '#entities/recipe/model/use-favorite.ts'
import { Heart } from '#entities/recipe/components/heart.tsx'

interface FavoritesGridProps {
  readonly recipes: readonly Card[]
  readonly isRefreshing: boolean
}

const UNDO_MS = 6_000

/** The user's favourites as cards. A removed card disappears at once, can be restored, and the focus moves to the next one. */
export function FavoritesGrid({ recipes, isRefreshing }: FavoritesGridProps) {
  const { t } = useTranslation()
  const showToast = useToast()
  const setFavorite = useSetFavorite()
  const { favorites } = useFavoriteStore()
  const grid = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)

  useLayoutEffect(() => {
    const id = focusNext.current
    if (id === null) return
    focusNext.current = null
    grid.current?.querySelector<HTMLElement>(`[data-favorite="${CSS.escape(id)}"] a`)?.focus()
  })

  const remove = (recipe: Card): void => {
    const favorite = { id: recipe.id, is_favorite: true }
    focusNext.current = neighbour(
      recipes.map(({ id }) => id),
      recipe.id,
    )
    setFavorite(favorite, false)
    showToast(t('favorites.removed', { title: recipe.title }), {
      type: 'info',
      duration: UNDO_MS,
      action: { label: t('favorites.undo'), onPress: () => setFavorite(favorite, true) },
    })
  }
  const hasFailed = recipes.some(({ id }) => favorites[id]?.hasFailed === true)
  return (
    <div ref={grid}>
      {hasFailed && <Notice tone="danger">{t('favorites.failedToToggle')}</Notice>}
      <CardGrid isRefreshing={isRefreshing}>
        {recipes.map((recipe) => (
          <li key={recipe.id} data-favorite={recipe.id}>
            <RecipeCard
              recipe={recipe}
              heart={
                <Heart recipe={{ ...recipe, is_favorite: true }} isOnPicture onPress={() => remove(recipe)} />
              }
              badge={<Added instant={recipe.favorite_added_at} />}
            />
          </li>
        ))}
      </CardGrid>
    </div>
  )
}

function Added({ instant }: { readonly instant: string | undefined }) {
  const { t } = useTranslation()
  const date = formatAddedDate(instant, currentLanguage())
  return date === null ? null : <Badge>{t('favorites.added', { date })}</Badge>
}
