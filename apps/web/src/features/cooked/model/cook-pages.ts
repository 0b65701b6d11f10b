import type { CookResponse } from '@souschef/contract'
import type { InfiniteData } from '@tanstack/react-query'

export interface CooksPage {
  /** Newest first. */
  readonly cooks: readonly CookResponse[]
  readonly nextCursor: string | null
}

export type CookPages = InfiniteData<CooksPage>

const mapPages = (
  pages: CookPages,
  change: (cooks: CooksPage['cooks']) => CooksPage['cooks'],
): CookPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, cooks: change(page.cooks) })),
})

export const changeCook = (pages: CookPages, id: string, changes: Partial<CookResponse>): CookPages =>
  mapPages(pages, (cooks) => cooks.map((cook) => (cook.id === id ? { ...cook, ...changes } : cook)))

export const withoutCook = (pages: CookPages, id: string): CookPages =>
  mapPages(pages, (cooks) => cooks.filter((cook) => cook.id !== id))

/** The server formats all instants alike, so they can be compared as text. */
const isLater = (a: CookResponse, b: CookResponse): boolean =>
  a.finished_at === b.finished_at ? a.id > b.id : a.finished_at > b.finished_at

/** Inserts an entry in its order into the loaded pages. */
export function withCook(pages: CookPages, cook: CookResponse): CookPages {
  const remaining = withoutCook(pages, cook.id)
  const laterPage = remaining.pages.findIndex(({ cooks }) => cooks.some((other) => isLater(cook, other)))
  const targetPage = laterPage === -1 ? remaining.pages.length - 1 : laterPage
  return {
    ...remaining,
    pages: remaining.pages.map((page, index) => {
      if (index !== targetPage) return page
      const later = page.cooks.filter((other) => isLater(other, cook))
      return { ...page, cooks: [...later, cook, ...page.cooks.slice(later.length)] }
    }),
  }
}
