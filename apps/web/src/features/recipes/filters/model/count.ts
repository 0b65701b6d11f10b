import type { Filter } from '@souschef/contract/list-address'

/** How many recipes a filter value would find; null if unknown. */
export type CountOf = (filter: Filter, value: string) => number | null
