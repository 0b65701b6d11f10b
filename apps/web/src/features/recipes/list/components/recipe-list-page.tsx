import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Navigate } from 'react-router'
import { errorMessage } from '#platform/api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { recipeListQuery } from '#entities/recipe/api/recipe-list-query.ts'
import { activeFilters, scopeOf } from '@souschef/contract/list-address'
import type { Scope } from '@souschef/contract/list-address'
import { CardSkeletons } from '#entities/recipe/components/card-skeletons.tsx'
import type { ListLocation } from './list-location.ts'
import { FilterRail, NoRecipes } from './lazy-parts.ts'
import { ListHead } from './list-head.tsx'
import { ListPages } from './list-pages.tsx'
import { Heart } from '#entities/recipe/components/heart.tsx'
import { useIsFavorite } from '#entities/recipe/model/use-favorite.ts'
import { useSyncFavorites } from '#entities/recipe/model/use-sync-favorites.ts'
import { RecipeCard } from '#entities/recipe/components/recipe-card.tsx'
import styles from '../../filters/components/filtered-layout.module.css'
import { SearchNote } from './search-note.tsx'
import { useLateScrollRestoration } from '#platform/use-late-scroll-restoration.ts'
import { useListParams } from './use-list-params.ts'

interface RecipeListPageProps {
  /** The user's own or saved recipes; null for all visible recipes. */
  readonly scope: Scope | null
}

/** Number of cards on the first screen of most devices. */
const EAGER_COUNT = 2

/** `/recipes`, `/my-recipes`, `/saved-recipes` (LIST-1 to LIST-5, DEC-9). */
export function RecipeListPage({ scope }: RecipeListPageProps) {
  const { t, language: uiLanguage } = useTranslation()
  const { params, addressOf } = useListParams(scope)
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    ...recipeListQuery(params, scope, uiLanguage),
    placeholderData: keepPreviousData,
  })
  useSyncFavorites(data?.recipes, dataUpdatedAt)
  const isFavorite = useIsFavorite()
  useLateScrollRestoration(data !== undefined && !isPlaceholderData)
  const results = useRef<HTMLDivElement>(null)
  const focusResults = (): void => results.current?.focus({ preventScroll: true })

  const isPastTheEnd =
    data !== undefined && !isPlaceholderData && data.recipes.length === 0 && params.page > 1
  if (isPastTheEnd) {
    const lastPage = Math.max(1, Math.min(data.totalPages, params.page - 1))
    return <Navigate to={addressOf({ ...params, page: lastPage, cursor: null })} replace />
  }
  const correction = data?.correction ?? null
  const listLocation: ListLocation = { params, scope, addressOf, correction }
  // The cached results are those of the corrected search, but the search as typed was requested.
  const isSearchedAsTyped = correction !== null && params.asTyped
  const effectiveScope = scopeOf(params, scope)
  const visible = (data?.recipes ?? [])
    .map((recipe, index) => ({ recipe, highlight: data?.highlights[index] }))
    // An unsaved recipe disappears from the saved ones at once.
    .filter(({ recipe }) => !isSearchedAsTyped && (effectiveScope !== 'saved' || isFavorite(recipe)))
  const hiddenCount = isSearchedAsTyped
    ? (data?.totalItems ?? 0)
    : (data?.recipes.length ?? 0) - visible.length
  const isEmpty =
    data !== undefined && visible.length === 0 && activeFilters(params).length === 0 && !params.onlySaved
  return (
    <>
      <title>{`${t(`recipes.heading.${scope ?? 'all'}`)} · ${t('app.name')}`}</title>
      <meta name="description" content={t('home.lead')} />
      <ListHead
        listLocation={listLocation}
        count={
          data === undefined ? null : { items: data.totalItems - hiddenCount, isExact: data.totalIsExact }
        }
        isEmpty={isEmpty}
        onLastFilterRemoved={focusResults}
      />
      <div className={cx(styles['list'], !isEmpty && styles['filtered'])}>
        {!isEmpty && (
          <div className={styles['rail']}>
            <SectionBoundary>
              <a className={styles['skip']} href={`#${RESULTS_ID}`}>
                {t('recipes.toResults')}
              </a>
              <FilterRail {...listLocation} />
            </SectionBoundary>
          </div>
        )}
        <div ref={results} id={RESULTS_ID} tabIndex={-1} className={styles['results']}>
          <SearchNote {...listLocation} />
          {data === undefined && error === null && <CardSkeletons label={t('recipes.loading')} />}
          {data === undefined && error !== null && (
            <ErrorState
              level={2}
              title={t('recipes.loadFailed')}
              text={errorMessage(error)}
              action={<Button onClick={() => void refetch()}>{t('recipes.tryAgain')}</Button>}
            />
          )}
          {data !== undefined && visible.length === 0 && (
            <SectionBoundary>
              <NoRecipes listLocation={listLocation} results={data} />
            </SectionBoundary>
          )}
          {visible.length > 0 && (
            <CardGrid isRefreshing={isPlaceholderData}>
              {visible.map(({ recipe, highlight }, index) => (
                <li key={recipe.id}>
                  <RecipeCard
                    recipe={recipe}
                    heart={<Heart recipe={recipe} isOnPicture />}
                    highlight={highlight}
                    isFirst={index < EAGER_COUNT}
                  />
                </li>
              ))}
            </CardGrid>
          )}
          {visible.length > 0 && data !== undefined && (
            <ListPages listLocation={listLocation} results={data} onPageChange={focusResults} />
          )}
        </div>
      </div>
    </>
  )
}

const RESULTS_ID = 'results'
