import type { Language } from '@souschef/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { readSearchResults } from '#entities/recipe/api/read-search-results.ts'
import { CardSkeletons } from '#entities/recipe/components/card-skeletons.tsx'
import { Heart } from '#entities/recipe/components/heart.tsx'
import { RecipeCard } from '#entities/recipe/components/recipe-card.tsx'
import { useSyncFavorites } from '#entities/recipe/model/use-sync-favorites.ts'
import { apiPages } from '#platform/api/pages-query.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useLateScrollRestoration } from '#platform/use-late-scroll-restoration.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { PagedList } from '#ui/paged-list.tsx'

const readRecipes = (response: unknown) => {
  const { recipes, nextCursor } = readSearchResults(response)
  return { items: recipes, nextCursor }
}

/** The user's own recipes, including drafts. */
export const MY_RECIPES = apiPages(
  'listRecipes',
  (cursor) => ({ query: { scope: 'mine', cursor } }),
  readRecipes,
)

/** The recipes of an author that the reader may see, each in one language (DEC-43). */
export const userRecipesQuery = (userId: string, language: Language): typeof MY_RECIPES =>
  apiPages('listUserRecipes', (cursor) => ({ params: { userId }, query: { language, cursor } }), readRecipes)

interface ProfileRecipesProps {
  readonly query: typeof MY_RECIPES
  /** Shown if there are none. */
  readonly empty: ReactNode
}

/** The paged recipes of a profile. */
export function ProfileRecipes({ query, empty }: ProfileRecipesProps) {
  const { t } = useTranslation()
  // Cached for the whole visit, so that Back restores the page as it was.
  const result = useInfiniteQuery({ ...query, gcTime: Infinity })
  const { data, dataUpdatedAt } = result
  const recipes = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  useSyncFavorites(recipes, dataUpdatedAt)
  useLateScrollRestoration(data !== undefined)
  return (
    <PagedList
      result={result}
      items={recipes}
      skeleton={<CardSkeletons label={t('profile.recipesLoading')} />}
      errorTitle={t('profile.recipesFailed')}
      empty={empty}
    >
      {(visibleRecipes) => (
        <CardGrid>
          {visibleRecipes.map((recipe) => (
            <li key={recipe.id}>
              <RecipeCard recipe={recipe} heart={<Heart recipe={recipe} isOnPicture />} />
            </li>
          ))}
        </CardGrid>
      )}
    </PagedList>
  )
}
