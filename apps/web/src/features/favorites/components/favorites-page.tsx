import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Navigate } from 'react-router'
import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { paths } from '#platform/paths.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { CookTogether } from '#entities/recipe/components/cook-together.tsx'
import { MakeCookbook } from '#entities/recipe/components/make-cookbook.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { favoritesQuery } from '../api/favorites-query.ts'
import { parsePage, withoutRemoved } from '../model/favorites-page.ts'
import { syncFavorites, useFavoriteStore } from '#entities/recipe/model/favorite-store.ts'
import { FavoritesGrid } from './favorites-grid.tsx'
import styles from './favorites-page.module.css'
import { FavoritesPager } from './favorites-pager.tsx'

const FAVORITES = { scope: 'saved' } as const

/** `/favorites` (FAV-1 to FAV-6). */
export function FavoritesPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const page = parsePage(query.get('page'))
  const { data, error, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...favoritesQuery(page),
    placeholderData: keepPreviousData,
  })
  const { favorites } = useFavoriteStore()
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData)
      syncFavorites(
        data.recipes.map(({ id }) => ({ id, is_favorite: true })),
        dataUpdatedAt,
      )
  }, [data, dataUpdatedAt, isPlaceholderData])

  const visiblePage = data === undefined ? null : withoutRemoved(data, favorites)
  const isEmptyPage = visiblePage?.recipes.length === 0 && !isPlaceholderData
  if (isEmptyPage && page > 1)
    return <Navigate to={paths.favorites(page > 2 ? { page: page - 1 } : {})} replace />
  const isEmpty = isEmptyPage && visiblePage.totalItems <= 0
  return (
    <>
      <title>{`${t('favorites.title')} · ${t('app.name')}`}</title>
      <header className={styles['head']}>
        <h1 tabIndex={-1}>{t('favorites.title')}</h1>
        <p className={styles['count']} role="status">
          {visiblePage !== null &&
            (visiblePage.totalItems > 0
              ? t('favorites.count', { count: visiblePage.totalItems })
              : t('favorites.none'))}
        </p>
        {visiblePage !== null && visiblePage.totalItems > 0 && (
          <div className={styles['actions']}>
            <MakeCookbook title={t('favorites.title')} query={FAVORITES} />
            <CookTogether initialSource="saved" />
          </div>
        )}
      </header>
      {visiblePage === null && error !== null && (
        <ErrorState
          level={2}
          title={t('favorites.loadingFailed')}
          text={error instanceof ApiError ? error.message : t('favorites.failedToLoad')}
          action={<Button onClick={() => void refetch()}>{t('favorites.tryAgain')}</Button>}
        />
      )}
      {((visiblePage === null && error === null) || (isEmptyPage && !isEmpty && isFetching)) && (
        <PageSpinner label={t('favorites.loading')} />
      )}
      {isEmpty && (
        <EmptyState
          glyph="heart-plate"
          title={t('favorites.hint')}
          action={
            <UiLink className={buttonClass('primary')} href={paths.recipes()}>
              {t('favorites.find')}
            </UiLink>
          }
        />
      )}
      {visiblePage !== null && visiblePage.recipes.length > 0 && (
        <FavoritesGrid recipes={visiblePage.recipes} isRefreshing={isPlaceholderData} />
      )}
      {data !== undefined && !isEmpty && <FavoritesPager page={page} pages={data.totalPages} />}
    </>
  )
}
