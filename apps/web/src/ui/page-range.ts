/** A page number, or a gap where numbers are left out. */
type PagerEntry = number | 'gap-before' | 'gap-after'

/**
 * The numbers that a pager shows, gaps included: the first, the last, the current one and its neighbours.
 * A gap stands for at least two pages; one missing page is shown instead. At most seven entries.
 */
export function pageRange(page: number, pages: number): readonly PagerEntry[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const start = page <= 4 ? 1 : Math.min(page - 1, pages - 4)
  const end = page >= pages - 3 ? pages : Math.max(page + 1, 5)
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  return [
    ...(start > 1 ? [1, 'gap-before' as const] : []),
    ...middle,
    ...(end < pages ? ['gap-after' as const, pages] : []),
  ]
}
