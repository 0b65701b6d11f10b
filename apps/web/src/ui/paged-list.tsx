import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../platform/api/api-error.ts'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { Notice } from './notice.tsx'
import styles from './paged-list.module.css'

interface PagedListProps<Item> {
  readonly result: Pick<
    UseInfiniteQueryResult,
    'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetching' | 'isFetchNextPageError'
  >
  /** The items of all loaded pages; undefined until the first page has loaded. */
  readonly items: readonly Item[] | undefined
  /** Shown until then. */
  readonly skeleton: ReactNode
  /** The error shown if the first page does not load. */
  readonly errorTitle: string
  /** Shown if there is nothing. */
  readonly empty: ReactNode
  /** The button for the next page; "Show more" by default. */
  readonly moreLabel?: string
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list with a button that loads the next page, and states for loading, failure and emptiness. */
export function PagedList<Item>({
  result: { error, refetch, hasNextPage, fetchNextPage, isFetching, isFetchNextPageError },
  items,
  skeleton,
  errorTitle,
  empty,
  moreLabel,
  children,
}: PagedListProps<Item>) {
  const { t } = useTranslation()
  const retryButton = (
    <Button onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>
      {t('errorPage.retry')}
    </Button>
  )
  if (items === undefined)
    return error === null ? (
      skeleton
    ) : (
      <ErrorState level={2} title={errorTitle} text={errorMessage(error)} action={retryButton} />
    )
  if (items.length === 0 && !hasNextPage) return empty
  return (
    <div className={styles['list']}>
      {children(items)}
      {error !== null && (
        <Notice tone="warning" isLive title={errorMessage(error)}>
          {retryButton}
        </Notice>
      )}
      {hasNextPage && error === null && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {moreLabel ?? t('section.more')}
        </Button>
      )}
    </div>
  )
}
