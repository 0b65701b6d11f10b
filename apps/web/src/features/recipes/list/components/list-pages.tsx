import { useEffect, useEffectEvent, useRef } from 'react'
import { LAST_NUMBERED_PAGE } from '@souschef/contract/list-address'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { UiLink } from '../../../../ui/ui-link.tsx'
import type { FoundPage } from '../../../../entities/recipe/api/read-found.ts'
import type { ListLocation } from './list-location.ts'
import styles from './list-pages.module.css'

interface ListPagesProps {
  readonly place: ListLocation
  readonly answer: FoundPage
  /** The page has changed while the focus was in the pagination. */
  readonly onTurn: () => void
}

/** Numbered pages (LIST-2), and a cursor link beyond the last number (API-41). */
export function ListPages({ place: { params, addressOf }, answer, onTurn }: ListPagesProps) {
  const { t } = useTranslation()
  const pages = useRef<HTMLDivElement>(null)
  const shown = useRef(params.page)
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    if (shown.current === params.page) return
    shown.current = params.page
    if (pages.current?.contains(document.activeElement)) turn()
  }, [params.page])
  const { nextCursor, totalPages } = answer
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
