import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { pageRange } from './page-range.ts'
import { Pagination } from './pagination.tsx'
import { LinkProvider, type UiLinkProps } from './ui-link.tsx'

afterEach(cleanup)

const pager = (page: number, pages: number) => (
  <Pagination
    label="Pages"
    page={page}
    pages={pages}
    hrefOf={(number) => `/recipes?page=${number}`}
    nameOf={(number) => `Page ${number}`}
    previousText="Back"
    nextText="Next"
  />
)

describe('Pagination', () => {
  test('LIST-2 every page is a named link, and the current one says so', () => {
    render(pager(3, 5))
    expect(screen.getByRole('link', { name: 'Page 4' }).getAttribute('href')).toBe('/recipes?page=4')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3')
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/recipes?page=2')
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/recipes?page=4')
  })

  test('FAV-4 there is no pager for one page, and no previous or next link at the ends', () => {
    render(pager(1, 1))
    expect(screen.queryByRole('navigation')).toBeNull()
    cleanup()
    render(pager(1, 2))
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
    cleanup()
    render(pager(2, 2))
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  })

  test('the pager uses the link component of the app', () => {
    const routerLink = ({ href, ...rest }: UiLinkProps) => (
      <a {...rest} href={href} data-router>
        {rest.children}
      </a>
    )
    render(<LinkProvider value={routerLink}>{pager(1, 2)}</LinkProvider>)
    expect(screen.getByRole('link', { name: 'Page 2' }).dataset).toHaveProperty('router')
  })
})

test('pageRange has first, last, current and neighbours in order, at most seven entries, and gaps of at least two pages', () => {
  const cases = fc
    .integer({ min: 1, max: 5000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(cases, ([page, pages]) => {
      const shown = pageRange(page, pages)
      const numbers = shown.filter((entry) => typeof entry === 'number')
      expect(shown.length).toBeLessThanOrEqual(7)
      for (const expected of [1, page - 1, page, page + 1, pages])
        if (expected >= 1 && expected <= pages) expect(numbers).toContain(expected)
      expect(numbers).toEqual(numbers.toSorted((first, second) => first - second))
      const hidden = pages - numbers.length
      const gaps = shown.length - numbers.length
      expect(hidden).toBeGreaterThanOrEqual(gaps * 2)
      expect(gaps > 0).toBe(hidden > 0)
    }),
  )
})
