import { parseCategoryParams } from '@souschef/contract/category-address'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { categoriesQuery } from '../api/categories-query.ts'
import { CategoryHead } from './category-head.tsx'
import { CategoryMap } from './category-map.tsx'
import { CategoryRail } from './category-rail.tsx'
import { CategorySkeletons } from './category-skeletons.tsx'
import styles from '../../filters/components/filtered-layout.module.css'
import { useLateScrollRestoration } from '#platform/use-late-scroll-restoration.ts'

const RESULTS_ID = 'results'

/** `/new-system`: recipes by ethics and category (NEW-1, DEC-21). */
export function CategoryMapPage() {
  const { t, language } = useTranslation()
  const [query] = useSearchParams()
  const params = parseCategoryParams(query)
  const { data, error, isPlaceholderData, refetch } = useQuery(categoriesQuery(params, language))
  useLateScrollRestoration(data !== undefined && !isPlaceholderData)
  const results = useRef<HTMLDivElement>(null)
  return (
    <>
      <title>{`${t('newSystem.title')} · ${t('app.name')}`}</title>
      <meta name="description" content={t('newSystem.lead')} />
      <CategoryHead
        params={params}
        map={data ?? null}
        onLastFilterRemoved={() => results.current?.focus({ preventScroll: true })}
      />
      <div className={cx(styles['list'], styles['filtered'])}>
        <div className={styles['rail']}>
          <a className={styles['skip']} href={`#${RESULTS_ID}`}>
            {t('newSystem.toCategories')}
          </a>
          <CategoryRail params={params} />
        </div>
        <div ref={results} id={RESULTS_ID} tabIndex={-1} className={styles['results']}>
          {data === undefined && error === null && <CategorySkeletons label={t('newSystem.loading')} />}
          {data === undefined && error !== null && (
            <ErrorState
              level={2}
              title={t('newSystem.loadFailed')}
              text={errorMessage(error)}
              action={<Button onClick={() => void refetch()}>{t('recipes.tryAgain')}</Button>}
            />
          )}
          {data !== undefined && <CategoryMap params={params} map={data} isRefreshing={isPlaceholderData} />}
        </div>
      </div>
    </>
  )
}
