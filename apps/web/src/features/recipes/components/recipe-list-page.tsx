import type { RecipeCard as Card } from '@souschef/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { errorMessage } from '../../../platform/api/api-error.ts'
import { currentLanguage } from '../../../platform/i18n/language.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { RecipePage } from '../api/read-card.ts'
import { recipeListQuery } from '../api/queries.ts'
import { parseListParams } from '../model/list-params.ts'
import type { Scope } from '../model/list-params.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NoRecipes } from './no-recipes.tsx'
import { RecipeCard } from './recipe-card.tsx'
import styles from './recipe-list-page.module.css'
import { listAddress, useListParams } from './use-list-params.ts'

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

  if (data !== undefined && !isPlaceholderData && params.page > 1 && data.recipes.length === 0)
    return (
      <Navigate
        to={addressOf({ ...params, page: Math.max(1, Math.min(data.totalPages, params.page - 1)) })}
        replace
      />
    )
  const recipes = data?.recipes.filter(isShown)
  return (
    <>
      <title>{`${t(`recipes.${scope ?? 'title'}`)} · ${t('app.name')}`}</title>
      <ListHead
        scope={scope}
        count={
          data === undefined ? null : (
            <Count page={data} hidden={data.recipes.length - (recipes?.length ?? 0)} />
          )
        }
      />
      <ListToolbar params={params} scope={scope} addressOf={addressOf} />
      <div className={styles['body']}>
        {recipes === undefined && error === null && <CardSkeletons label={t('recipes.loading')} />}
        {recipes === undefined && error !== null && (
          <ErrorState
            title={t('recipes.loadFailed')}
            text={errorMessage(error)}
            action={<Button onClick={() => void refetch()}>{t('recipes.tryAgain')}</Button>}
          />
        )}
        {recipes?.length === 0 && (
          <NoRecipes params={params} scope={scope} reader={reader} addressOf={addressOf} />
        )}
        {recipes !== undefined && recipes.length > 0 && (
          <CardGrid isWaiting={isPlaceholderData}>
            {recipes.map((recipe, index) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} heart={renderHeart(recipe)} isFirst={index < FIRST} />
              </li>
            ))}
          </CardGrid>
        )}
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

/** So many cards are on the first screen of most devices. */
const FIRST = 2

const NO_PARAMS = parseListParams(new URLSearchParams())

function ListHead({ scope, count }: { readonly scope: Scope | null; readonly count: ReactNode }) {
  const { t } = useTranslation()
  const isGuest = useSession((session) => session.status === 'guest')
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{t(`recipes.${scope ?? 'title'}`)}</h1>
        <p className={styles['count']} role="status">
          {count}
        </p>
      </div>
      {!isGuest && (
        <Tabs
          label={t('recipes.scopes')}
          items={([null, 'mine', 'saved'] as const).map((tab) => ({
            href: listAddress(NO_PARAMS, tab),
            text: t(`recipes.${tab ?? 'all'}`),
            isCurrent: tab === scope,
          }))}
        />
      )}
    </header>
  )
}

function Count({ page, hidden }: { readonly page: RecipePage; readonly hidden: number }) {
  const { t } = useTranslation()
  const count = page.totalItems - hidden
  return page.totalIsExact ? t('recipes.count', { count }) : t('recipes.moreThan', { count })
}
