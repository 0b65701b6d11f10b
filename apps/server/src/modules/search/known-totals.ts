import type { ListRequest } from '../recipes/list/recipe-list.ts'

/** How many recipes a list holds. */
export interface Total {
  readonly total: number
  /** Of few that the full-text index found: their numbers in it, with commas between. */
  readonly numbers: string | null
  /** Of a list that was found by bits: the numbers of the first, best first; all of few. */
  readonly ranked: readonly number[] | null
}

/** A total, and the state of the database in which it was counted. */
export interface Known extends Total {
  /** As the database names it (`SqlDialect.state`). */
  readonly state: string | number
}

/** What a statement answers that counts, unless the state is the one that it was told. */
export interface Counted {
  /** Null: as it was in that state. */
  readonly total: number | null
  readonly numbers?: string | null
  readonly ranked?: readonly number[] | null
  /** Null: the total is kept, and costs nothing. */
  readonly state: Known['state'] | null
}

/** Totals of lists that need not be counted again as long as nobody writes. */
export interface KnownTotals {
  readonly of: (list: string) => Known | undefined
  /** The total of an answer that was told of what was known; it is known from now on. */
  readonly settle: (list: string, known: Known | undefined, answer: Counted) => Total
}

/** No more than these are held, at most two kilobytes each. */
const MOST = 500

/** So many numbers of the first are held: ten pages. */
export const RANKED = 240

/** Holds totals of the last state that one was counted in. */
export function knownTotals(): KnownTotals {
  let present: Known['state'] | null = null
  const totals = new Map<string, Total>()
  return {
    of: (list) => {
      const total = totals.get(list)
      return present === null || total === undefined ? undefined : { state: present, ...total }
    },
    settle: (list, known, { state, total: counted, numbers = null, ranked = null }) => {
      const total =
        counted === null
          ? { total: known?.total ?? 0, numbers: known?.numbers ?? null, ranked: known?.ranked ?? null }
          : { total: counted, numbers, ranked }
      if (state === null) return total
      if (state !== present || totals.size >= MOST) totals.clear()
      present = state
      totals.set(list, { ...total, ranked: total.ranked?.slice(0, RANKED) ?? null })
      return total
    },
  }
}

/** What a list's total depends on: all but the place in it, and the order. */
export const listKey = ({
  shape,
  values,
  search,
  viewerId,
}: Pick<ListRequest, 'shape' | 'values' | 'search' | 'viewerId'>): string =>
  JSON.stringify([{ ...shape, sort: null }, values, search, viewerId])
