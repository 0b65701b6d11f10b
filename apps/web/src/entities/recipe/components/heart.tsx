import { Heart as HeartIcon } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { askToSignIn } from '#platform/session/auth-prompt.ts'
import { useSession } from '#platform/session/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useFavoriteStore } from '../model/favorite-store.ts'
import type { FavoriteInfo } from '../model/favorite-state.ts'
import { useIsFavorite, useSetFavorite } from '../model/use-favorite.ts'

interface HeartProps {
  readonly recipe: FavoriteInfo & { readonly title: string }
  /** On a picture the heart has its own background. */
  readonly isOnPicture?: boolean
  /** Replaces the default action. */
  readonly onPress?: (isFavorite: boolean) => void
}

/** The favourite button of a recipe (CARD-7); asks a guest to sign in. */
export function Heart({ recipe, isOnPicture = false, onPress }: HeartProps) {
  const { t } = useTranslation()
  const isGuest = useSession((session) => session.status === 'guest')
  const isFavorite = useIsFavorite()(recipe) && !isGuest
  const heart = useFavoriteStore(({ favorites }) => favorites[recipe.id])
  const setFavorite = useSetFavorite()
  const press = (): void => {
    if (isGuest) askToSignIn()
    else if (onPress === undefined) setFavorite(recipe, !isFavorite)
    else onPress(!isFavorite)
  }
  return (
    <IconButton
      label={t('favorites.heart', { title: recipe.title })}
      icon={<HeartIcon aria-hidden size={22} />}
      isPressed={isFavorite}
      isFilled={isOnPicture}
      aria-busy={heart !== undefined && heart.pending !== null}
      aria-description={heart?.hasFailed === true ? t('favorites.failedToToggle') : undefined}
      onClick={press}
    />
  )
}
