import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { readFound } from '../../../entities/recipe/api/read-found.ts'
import { CardSkeletons } from '../../../entities/recipe/components/card-skeletons.tsx'
import { Heart } from '../../../entities/recipe/components/heart.tsx'
import { RecipeCard } from '../../../entities/recipe/components/recipe-card.tsx'
import { useSyncFavorites } from '../../../entities/recipe/model/use-sync-favorites.ts'
import { errorMessage } from '../../../platform/api/api-error.ts'
import { apiPages } from '../../../platform/api/pages-query.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useLateScrollRestoration } from '../../../platform/use-late-scroll-restoration.ts'
import { Button } from '../../../ui/button.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'

const readRecipes = (answer: unknown) => {
  const { recipes, nextCursor } = readFound(answer)
  return { items: recipes, nextCursor }
}

/** Everything that I have written, drafts too. */
export const MY_RECIPES = apiPages(
  'listRecipes',
  (cursor) => ({ query: { scope: 'mine', cursor } }),
  readRecipes,
)

/** The recipes of an author that the reader may see. */
export const recipesBy = (userId: string): typeof MY_RECIPES =>
  apiPages('listUserRecipes', (cursor) => ({ params: { userId }, query: { cursor } }), readRecipes)

interface ProfileRecipesProps {
  readonly query: typeof MY_RECIPES
  /** Shown if there are none. */
  readonly empty: ReactNode
}

/** The recipes of a profile, page after page. */
export function ProfileRecipes({ query, empty }: ProfileRecipesProps) {
  const { t } = useTranslation()
  const {
    data,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetching,
    isFetchNextPageError,
    dataUpdatedAt,
  } =
    // Kept for the visit, so that Back finds the page as it was.
    useInfiniteQuery({ ...query, gcTime: Infinity })
  const recipes = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  useSyncFavorites(recipes, dataUpdatedAt)
  useLateScrollRestoration(data !== undefined)
  const again = (
    <Button onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>
      {t('people.tryAgain')}
    </Button>
  )
  if (recipes === undefined)
    return error === null ? (
      <CardSkeletons label={t('profile.recipesLoading')} />
    ) : (
      <ErrorState level={2} title={t('profile.recipesFailed')} text={errorMessage(error)} action={again} />
    )
  if (recipes.length === 0) return empty
  return (
    <>
      <CardGrid>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} heart={<Heart recipe={recipe} isOnPicture />} />
          </li>
        ))}
      </CardGrid>
      {error !== null && (
        <Notice tone="warning" isLive title={errorMessage(error)}>
          {again}
        </Notice>
      )}
      {hasNextPage && error === null && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {t('profile.moreRecipes')}
        </Button>
      )}
    </>
  )
}
