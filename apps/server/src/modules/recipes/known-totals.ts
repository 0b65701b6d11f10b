import type { ListRequest } from './recipe-list.ts'

/** A total, and the state of the database in which it was counted. */
export interface Known {
  /** As the database names it (`SqlDialect.state`). */
  readonly state: string | number
  readonly total: number
}

/** What a statement answers that counts, unless the state is the one that it was told. */
export interface Counted {
  /** Null: as it was in that state. */
  readonly total: number | null
  /** Null: the total is kept, and costs nothing. */
  readonly state: Known['state'] | null
}

/** Totals of lists that need not be counted again as long as nobody writes. */
export interface KnownTotals {
  readonly of: (list: string) => Known | undefined
  /** The total of an answer that was told of what was known; it is known from now on. */
  readonly settle: (list: string, known: Known | undefined, answer: Counted) => number
}

/** No more than these are held, some hundred bytes each. */
const MOST = 500

/** Holds totals of the last state that one was counted in. */
export function knownTotals(): KnownTotals {
  let present: Known['state'] | null = null
  const totals = new Map<string, number>()
  return {
    of: (list) => {
      const total = totals.get(list)
      return present === null || total === undefined ? undefined : { state: present, total }
    },
    settle: (list, known, { state, total: counted }) => {
      const total = counted ?? known?.total ?? 0
      if (state === null) return total
      if (state !== present || totals.size >= MOST) totals.clear()
      present = state
      totals.set(list, total)
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
