import { PAGING } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '#entities/recipe/components/card-skeletons.tsx'
import { Heart } from '#entities/recipe/components/heart.tsx'
import { RecipeCard } from '#entities/recipe/components/recipe-card.tsx'
import { useSyncFavorites } from '#entities/recipe/model/use-sync-favorites.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { trendingQuery } from '../api/home-queries.ts'
import { scrollFocusedIntoView } from '#ui/scroll-focused-into-view.ts'
import { HomeSection } from './home-section.tsx'
import css from './home.module.css'

/** Number of cards on the first screen of most devices. */
const EAGER_COUNT = 2

const SKELETON = (
  <ul className={css['cards']}>
    {Array.from({ length: PAGING.homeRecipes }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </ul>
)

/** Recipes that others view, like and cook (HOME-2). */
export function Trending() {
  const { t, language } = useTranslation()
  const result = useQuery(trendingQuery(language))
  useSyncFavorites(result.data?.recipes, result.dataUpdatedAt)
  return (
    <HomeSection
      id="trending"
      title={t('home.trending')}
      result={result}
      isEmpty={({ recipes }) => recipes.length === 0}
      skeleton={SKELETON}
    >
      {({ recipes }) => (
        <ul className={css['cards']} ref={scrollFocusedIntoView}>
          {recipes.map((recipe, index) => (
            <li key={recipe.id}>
              <RecipeCard
                recipe={recipe}
                heart={<Heart recipe={recipe} isOnPicture />}
                isFirst={index < EAGER_COUNT}
              />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}
