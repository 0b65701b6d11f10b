import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from './cx.ts'
import { pageRange } from './page-range.ts'
import styles from './pagination.module.css'
import { UiLink } from './ui-link.tsx'

const ELLIPSIS = '…'

interface PaginationProps {
  /** The name of the landmark: 'Pages'. */
  readonly label: string
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
  /** The accessible name of a page's link: 'Page 3'. */
  readonly nameOf: (page: number) => string
  readonly previousText: string
  readonly nextText: string
}

/** Numbered pages as links, so that each can be opened, shared and navigated back to. Renders nothing for a single page. */
export function Pagination({ label, page, pages, hrefOf, nameOf, previousText, nextText }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={styles['pagination']}>
      {page > 1 && (
        <UiLink href={hrefOf(page - 1)} rel="prev" className={cx(styles['page'], styles['previous'])}>
          <ChevronLeft aria-hidden size={20} />
          <span>{previousText}</span>
        </UiLink>
      )}
      <ol className={styles['numbers']}>
        {pageRange(page, pages).map((number) =>
          typeof number === 'string' ? (
            <li key={number} aria-hidden className={styles['gap']}>
              {ELLIPSIS}
            </li>
          ) : (
            <li key={number}>
              <UiLink
                href={hrefOf(number)}
                className={styles['page']}
                aria-label={nameOf(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </UiLink>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <UiLink href={hrefOf(page + 1)} rel="next" className={cx(styles['page'], styles['next'])}>
          <span>{nextText}</span>
          <ChevronRight aria-hidden size={20} />
        </UiLink>
      )}
    </nav>
  )
}
