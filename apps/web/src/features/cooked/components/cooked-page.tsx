import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import texts from '#ui/text-page.module.css'
import { UiLink } from '#ui/ui-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { cooksQuery } from '../api/cooks.ts'
import { byMonth } from '../model/by-month.ts'
import { useIsStale } from '../model/use-is-stale.ts'
import { CookedEntry } from './cooked.tsx'
import css from './cooked-page.module.css'

const SKELETONS = [1, 2, 3] as const

/** `/history`: the dishes that the cook has finished, with ratings and notes, each of which can be cooked again (ROUTE-7). */
export function CookedPage({ userId }: { readonly userId: string }) {
  const { t, language } = useTranslation()
  const result = useInfiniteQuery(cooksQuery)
  const isStale = useIsStale(userId, result.refetch)
  const page = useRef<HTMLDivElement>(null)
  const cooks = result.data?.pages.flatMap((one) => one.cooks)
  /** Focuses the entry after the removed one, the one before it if it was the last, or the page if it was the only one. */
  const focusNeighbour = (id: string): void => {
    const index = cooks?.findIndex((cook) => cook.id === id) ?? -1
    const neighbour = cooks?.[index + 1] ?? cooks?.[index - 1]
    const heading = neighbour === undefined ? 'h1' : `[data-cook="${neighbour.id}"] h3`
    page.current?.querySelector<HTMLElement>(heading)?.focus()
  }
  return (
    <div ref={page} className={texts['page']}>
      <h1 tabIndex={-1}>{t('cooked.title')}</h1>
      <PagedList
        result={result}
        // A dish that was finished a moment ago may not have reached the server yet.
        items={isStale && cooks?.length === 0 ? undefined : cooks}
        skeleton={
          <div role="status" aria-busy="true" className={css['months']}>
            <VisuallyHidden>{t('cooked.loading')}</VisuallyHidden>
            {SKELETONS.map((skeleton) => (
              <div key={skeleton} className={texts['box']}>
                <Skeleton shape="title" />
                <Skeleton shape="text" lines={2} />
              </div>
            ))}
          </div>
        }
        errorTitle={t('cooked.loadingFailed')}
        empty={
          <EmptyState
            glyph="empty-pot"
            title={t('cooked.none')}
            text={t('cooked.noneHint')}
            action={
              <UiLink className={buttonClass('primary')} href={paths.recipes()}>
                {t('favorites.find')}
              </UiLink>
            }
          />
        }
        moreLabel={t('cooked.more')}
      >
        {(visibleCooks) => (
          <div className={css['months']}>
            {byMonth(visibleCooks, language).map((month) => (
              <section key={month.name} className={css['month']} aria-label={month.name}>
                <h2>{month.name}</h2>
                <ol className={texts['list']}>
                  {month.cooks.map((cook) => (
                    <li key={cook.id} data-cook={cook.id} className={texts['box']}>
                      <CookedEntry userId={userId} cook={cook} onRemoved={() => focusNeighbour(cook.id)} />
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </PagedList>
    </div>
  )
}
