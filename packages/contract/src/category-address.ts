import { ETHICAL_RATINGS } from '@souschef/domain'
import type { Language } from '@souschef/domain'
import { type QueryParams, parseListParams } from './list-address.ts'

/** Filters of the category map, named as in API-45, in the order of their chips. */
export const CATEGORY_FILTERS = ['ethical_rating', 'plant_based', 'diet_type', 'max_time'] as const
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number]

/** The filters in the address of the map (ROUTE-6). */
export type CategoryParams = Readonly<Partial<Record<CategoryFilter, string>>>

/** The value of the on/off filter when it is on. */
export const PLANT_BASED = 'true'

/** Parses an address, ignoring invalid values. Diet and time have the same values as in lists. */
export function parseCategoryParams(query: QueryParams): CategoryParams {
  const { diet_type, max_time } = parseListParams(query).filters
  const rating = ETHICAL_RATINGS.find((candidate) => candidate === query.get('ethical_rating'))
  return {
    ...(rating !== undefined && { ethical_rating: rating }),
    ...(query.get('plant_based') === PLANT_BASED && { plant_based: PLANT_BASED }),
    ...(diet_type !== undefined && { diet_type }),
    ...(max_time !== undefined && { max_time }),
  }
}

/** Sets a filter; an empty value removes it. The order is fixed, so the same map always has the same address. */
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

/** The query for the server (API-45), preferring recipes in the reader's language (DEC-43). */
export const toCategoryQuery = (
  params: CategoryParams,
  reader: Language,
): Readonly<Record<string, string>> => ({ ...params, language: reader })
