/** A state of the database, as it names it (`SqlDialect.state`). */
export type DatabaseState = string | number

/** A total, and the state in which it was counted. */
interface Known {
  readonly state: DatabaseState
  readonly total: number
}

/** Totals of lists that need not be counted again as long as nobody writes. */
export interface KnownTotals {
  readonly of: (list: string) => Known | undefined
  readonly learn: (list: string, known: Known) => void
}

/** No more than these are held, some hundred bytes each. */
const MOST = 500

/** Holds totals of the last state that one was counted in. */
export function knownTotals(): KnownTotals {
  let present: DatabaseState | null = null
  const totals = new Map<string, number>()
  return {
    of: (list) => {
      const total = totals.get(list)
      return present === null || total === undefined ? undefined : { state: present, total }
    },
    learn: (list, { state, total }) => {
      if (state !== present || totals.size >= MOST) totals.clear()
      present = state
      totals.set(list, total)
    },
  }
}
