import { useEffect, useEffectEvent, useRef } from 'react'
import { LAST_NUMBERED_PAGE } from '@souschef/contract/list-address'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import type { SearchResultPage } from '#entities/recipe/api/read-search-results.ts'
import type { ListLocation } from './list-location.ts'
import styles from './list-pages.module.css'

interface ListPagesProps {
  readonly listLocation: ListLocation
  readonly results: SearchResultPage
  /** The page has changed while the focus was in the pagination. */
  readonly onPageChange: () => void
}

/** Numbered pages (LIST-2), and a cursor link beyond the last number (API-41). */
export function ListPages({ listLocation: { params, addressOf }, results, onPageChange }: ListPagesProps) {
  const { t } = useTranslation()
  const pages = useRef<HTMLDivElement>(null)
  const lastPage = useRef(params.page)
  const handlePageChange = useEffectEvent(onPageChange)
  useEffect(() => {
    if (lastPage.current === params.page) return
    lastPage.current = params.page
    if (pages.current?.contains(document.activeElement)) handlePageChange()
  }, [params.page])
  const { nextCursor, totalPages } = results
  return (
    <div ref={pages} className={styles['pages']}>
      <Pagination
        label={t('recipes.pages')}
        page={params.page}
        pages={Math.max(params.page, totalPages)}
        hrefOf={(page) => addressOf({ ...params, page, cursor: null })}
        nameOf={(page) => t('recipes.page', { page })}
        previousText={t('recipes.previous')}
        nextText={t('recipes.next')}
      />
      {params.page >= LAST_NUMBERED_PAGE && nextCursor !== null && (
        <UiLink
          className={buttonClass('secondary')}
          href={addressOf({ ...params, page: params.page + 1, cursor: nextCursor })}
        >
          {t('recipes.more')}
        </UiLink>
      )}
    </div>
  )
}
