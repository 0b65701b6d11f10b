import type { Filter } from '@souschef/contract/list-address'

/** A number of recipes. */
export interface Count {
  readonly count: number
  /** False where there are more. */
  readonly isExact: boolean
}

/** How many recipes a value of a filter would leave; null where nobody has counted. */
export type CountOf = (filter: Filter, value: string) => Count | null
