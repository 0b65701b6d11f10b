import { parseListParams } from '@souschef/contract/list-address'
import { useQuery } from '@tanstack/react-query'
import { recipeListQuery } from '../../../entities/recipe/api/recipe-list-query.ts'
import { CardSkeletons } from '../../../entities/recipe/components/card-skeletons.tsx'
import { Heart } from '../../../entities/recipe/components/heart.tsx'
import { RecipeCard } from '../../../entities/recipe/components/recipe-card.tsx'
import { useSyncFavorites } from '../../../entities/recipe/model/use-sync-favorites.ts'
import { errorMessage } from '../../../platform/api/api-error.ts'
import { currentLanguage, useTranslation } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

/** The first page of the list, so that opening the list needs no further request. */
const NEWEST = parseListParams(new URLSearchParams())
const SHOWN = 8
/** Number of cards on the first screen of most devices. */
const FIRST = 2

/** The newest recipes in the reader's language. */
export function NewestRecipes() {
  const { t } = useTranslation()
  const { data, error, refetch, dataUpdatedAt } = useQuery(recipeListQuery(NEWEST, null, currentLanguage()))
  useSyncFavorites(data?.recipes, dataUpdatedAt)
  if (data === undefined && error === null) return <CardSkeletons label={t('recipes.loading')} />
  if (data === undefined)
    return (
      <ErrorState
        level={3}
        title={t('recipes.loadFailed')}
        text={errorMessage(error)}
        action={<Button onClick={() => void refetch()}>{t('errorPage.retry')}</Button>}
      />
    )
  if (data.recipes.length === 0) return <EmptyState level={3} glyph="empty-plate" title={t('home.empty')} />
  return (
    <CardGrid>
      {data.recipes.slice(0, SHOWN).map((recipe, index) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} heart={<Heart recipe={recipe} isOnPicture />} isFirst={index < FIRST} />
        </li>
      ))}
    </CardGrid>
  )
}
