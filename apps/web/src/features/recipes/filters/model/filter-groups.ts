import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES } from '@souschef/domain'
import type { ListParams } from '@souschef/contract/list-address'
import type { Count, CountOf } from './count.ts'

/** Steps that the search index knows, in minutes. */
const TIMES = ['15', '30', '45', '60', '120'] as const

/** Filters with values to choose from, short lists first: a cook sees most of them at one glance. */
const GROUPS = [
  { filter: 'diet_type', values: DIET_TYPES },
  { filter: 'max_time', values: TIMES },
  { filter: 'difficulty', values: DIFFICULTIES },
  { filter: 'category', values: CATEGORIES },
  { filter: 'cuisine', values: CUISINES },
] as const

export interface FilterGroup {
  readonly filter: (typeof GROUPS)[number]['filter']
  /** As the address has them. */
  readonly values: readonly string[]
  /** What is chosen of them, or an address chose beside them. */
  readonly chosen: string | null
}

const isNone = (count: Count | null): boolean => count !== null && count.count === 0 && count.isExact

/** The groups without the values that would leave no recipe, and without those of which none is left. */
export const offeredGroups = (groups: readonly FilterGroup[], countOf: CountOf): readonly FilterGroup[] =>
  groups
    .map(({ filter, values, chosen }) => ({
      filter,
      values: values.filter((value) => value === chosen || !isNone(countOf(filter, value))),
      chosen,
    }))
    .filter(({ values }) => values.length > 0)

/** What there is to choose; a time from an address stands among the usual ones. */
export const filterGroups = ({ filters }: Pick<ListParams, 'filters'>): readonly FilterGroup[] =>
  GROUPS.map(({ filter, values }) => {
    const chosen = filters[filter] ?? null
    const all: readonly string[] = values
    return chosen === null || all.includes(chosen)
      ? { filter, values: all, chosen }
      : { filter, values: [...all, chosen].toSorted((a, b) => Number(a) - Number(b)), chosen }
  })
