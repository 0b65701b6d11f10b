import type { RecipeCard as Card } from '@souschef/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { currentLanguage, useTranslation } from '../../../platform/i18n/i18n.ts'
import { Navigate } from 'react-router'
import { errorMessage } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { recipeListQuery } from '../api/list-queries.ts'
import type { Scope } from '@souschef/contract/list-address'
import { CardSkeletons } from './card-skeletons.tsx'
import { ListHead } from './list-head.tsx'
import { NoRecipes } from './no-recipes.tsx'
import { RecipeCard } from './recipe-card.tsx'
import styles from './recipe-list-page.module.css'
import { useListParams } from './use-list-params.ts'

interface RecipeListPageProps {
  /** Only my own or my saved recipes; null for all that I may see. */
  readonly scope: Scope | null
  readonly renderHeart: (recipe: Card) => ReactNode
  /** Told what each answer says, and its instant in epoch ms. */
  readonly onAnswer: (recipes: readonly Card[], answeredAt: number) => void
  /** Whether a recipe of the answer is still to be shown. */
  readonly isShown?: (recipe: Card) => boolean
}

const always = (): boolean => true

/** So many cards are on the first screen of most devices. */
const FIRST = 2

/** `/recipes`, `/my-recipes`, `/saved-recipes` (LIST-2, DEC-9). */
export function RecipeListPage({ scope, renderHeart, onAnswer, isShown = always }: RecipeListPageProps) {
  const { t } = useTranslation()
  const reader = currentLanguage()
  const { params, addressOf } = useListParams(scope)
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    ...recipeListQuery(params, scope, reader),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (data !== undefined) onAnswer(data.recipes, dataUpdatedAt)
  }, [data, dataUpdatedAt, onAnswer])

  const recipes = data?.recipes.filter(isShown) ?? []
  const isPastTheEnd =
    data !== undefined && !isPlaceholderData && data.recipes.length === 0 && params.page > 1
  if (isPastTheEnd) {
    const last = Math.max(1, Math.min(data.totalPages, params.page - 1))
    return <Navigate to={addressOf({ ...params, page: last })} replace />
  }
  const hidden = (data?.recipes.length ?? 0) - recipes.length
  return (
    <>
      <title>{`${t(`recipes.${scope ?? 'title'}`)} · ${t('app.name')}`}</title>
      <meta name="description" content={t('home.lead')} />
      <ListHead
        params={params}
        scope={scope}
        addressOf={addressOf}
        count={data === undefined ? null : { items: data.totalItems - hidden, isExact: data.totalIsExact }}
      />
      {data === undefined && error === null && <CardSkeletons label={t('recipes.loading')} />}
      {data === undefined && error !== null && (
        <ErrorState
          level={2}
          title={t('recipes.loadFailed')}
          text={errorMessage(error)}
          action={<Button onClick={() => void refetch()}>{t('recipes.tryAgain')}</Button>}
        />
      )}
      {data !== undefined && recipes.length === 0 && (
        <NoRecipes params={params} scope={scope} reader={reader} addressOf={addressOf} />
      )}
      {recipes.length > 0 && (
        <CardGrid isWaiting={isPlaceholderData}>
          {recipes.map((recipe, index) => (
            <li key={recipe.id}>
              <RecipeCard recipe={recipe} heart={renderHeart(recipe)} isFirst={index < FIRST} />
            </li>
          ))}
        </CardGrid>
      )}
      <div className={styles['pages']}>
        <Pagination
          label={t('recipes.pages')}
          page={params.page}
          pages={data?.totalPages ?? 1}
          hrefOf={(page) => addressOf({ ...params, page })}
          nameOf={(page) => t('recipes.page', { page })}
          previousText={t('recipes.previous')}
          nextText={t('recipes.next')}
        />
      </div>
    </>
  )
}
