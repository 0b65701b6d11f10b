import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES } from '@souschef/domain'
import type { ListParams } from '@souschef/contract/list-address'
import type { CountOf } from './count.ts'

/** Upper limits of the time filter, in minutes. */
const TIMES = ['15', '30', '45', '60', '120'] as const

/** Filters with fixed values, short lists first. */
const GROUPS = [
  { filter: 'diet_type', values: DIET_TYPES },
  { filter: 'max_time', values: TIMES },
  { filter: 'difficulty', values: DIFFICULTIES },
  { filter: 'category', values: CATEGORIES },
  { filter: 'cuisine', values: CUISINES },
] as const

export interface FilterGroup {
  readonly filter: (typeof GROUPS)[number]['filter']
  /** As in the query string. */
  readonly values: readonly string[]
  /** The selected value, which may be one that only an address can contain. */
  readonly chosen: string | null
}

/** Groups without values that would find nothing, and without empty groups. */
export const availableGroups = (groups: readonly FilterGroup[], countOf: CountOf): readonly FilterGroup[] =>
  groups
    .map(({ filter, values, chosen }) => ({
      filter,
      values: values.filter((value) => value === chosen || countOf(filter, value) !== 0),
      chosen,
    }))
    .filter(({ values }) => values.length > 0)

/** All groups; a time limit from the address is inserted among the usual ones. */
export const filterGroups = ({ filters }: Pick<ListParams, 'filters'>): readonly FilterGroup[] =>
  GROUPS.map(({ filter, values }) => {
    const chosen = filters[filter] ?? null
    const all: readonly string[] = values
    return chosen === null || all.includes(chosen)
      ? { filter, values: all, chosen }
      : { filter, values: [...all, chosen].toSorted((a, b) => Number(a) - Number(b)), chosen }
  })
