import type { Filter } from '@souschef/contract/list-address'

/** A number of recipes. */
export interface Count {
  readonly count: number
  /** False if there may be more. */
  readonly isExact: boolean
}

/** How many recipes a filter value would find; null if unknown. */
export type CountOf = (filter: Filter, value: string) => Count | null
