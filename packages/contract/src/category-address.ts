import { ETHICAL_RATINGS } from '@souschef/domain'
import type { Language } from '@souschef/domain'
import { type AddressQuery, parseListParams } from './list-address.ts'

/** What narrows the map of categories, under the names of API-45, in the order in which chips show it. */
export const CATEGORY_FILTERS = ['ethical_rating', 'plant_based', 'diet_type', 'max_time'] as const
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number]

/** What an address says about the map (ROUTE-6). */
export type CategoryParams = Readonly<Partial<Record<CategoryFilter, string>>>

/** The one value of a filter that is on or off. */
export const PLANT_BASED = 'true'

/** Reads an address; what it cannot mean is passed over. Diet and time are those of a list. */
export function parseCategoryParams(query: AddressQuery): CategoryParams {
  const { diet_type, max_time } = parseListParams(query).filters
  const rating = ETHICAL_RATINGS.find((known) => known === query.get('ethical_rating'))
  return {
    ...(rating !== undefined && { ethical_rating: rating }),
    ...(query.get('plant_based') === PLANT_BASED && { plant_based: PLANT_BASED }),
    ...(diet_type !== undefined && { diet_type }),
    ...(max_time !== undefined && { max_time }),
  }
}

/** Sets a filter; an empty value takes it away. Written in one order, so that the same map always gets the same address. */
export function withCategoryFilter(
  params: CategoryParams,
  filter: CategoryFilter,
  value: string,
): CategoryParams {
  const next = { ...params, [filter]: value }
  return Object.fromEntries(
    CATEGORY_FILTERS.flatMap((name) => {
      const one = next[name] ?? ''
      return one === '' ? [] : [[name, one] as const]
    }),
  )
}

export const activeCategoryFilters = (
  params: CategoryParams,
): readonly (readonly [CategoryFilter, string])[] =>
  CATEGORY_FILTERS.flatMap((filter) => {
    const value = params[filter]
    return value === undefined ? [] : [[filter, value] as const]
  })

/** What the server is asked (API-45): recipes of the reader's language first of all (DEC-43). */
export const toCategoryQuery = (
  params: CategoryParams,
  reader: Language,
): Readonly<Record<string, string>> => ({ ...params, language: reader })
