import type { CategoryFilter, CategoryParams } from '@souschef/contract/category-address'
import { PLANT_BASED } from '@souschef/contract/category-address'
import { ETHICAL_RATINGS } from '@souschef/domain'
import type { EthicalRating } from '@souschef/domain'
import type { MappedCategory } from '../api/read-categories.ts'
import { filterGroups } from '../../filters/model/filter-groups.ts'

/** The filters of the map and their values; shared ones are in the same order as for lists. */
export const categoryFilterGroups = (
  params: CategoryParams,
): readonly { readonly filter: CategoryFilter; readonly values: readonly string[] }[] => [
  { filter: 'ethical_rating', values: ETHICAL_RATINGS },
  { filter: 'plant_based', values: [PLANT_BASED] },
  ...filterGroups({ filters: params }).flatMap(({ filter, values }) =>
    filter === 'diet_type' || filter === 'max_time' ? [{ filter, values }] : [],
  ),
]

interface RatedCategories {
  readonly rating: EthicalRating
  readonly categories: readonly MappedCategory[]
}

/**
 * The categories to show by rating, best first. Empty categories are shown, unless diet or time are filtered.
 */
export function ratedCategories(
  categories: readonly MappedCategory[],
  { diet_type, max_time }: CategoryParams,
): readonly RatedCategories[] {
  const isUnfiltered = diet_type === undefined && max_time === undefined
  const visible = categories.filter(({ count }) => isUnfiltered || count > 0)
  return ETHICAL_RATINGS.map((rating) => ({
    rating,
    categories: visible.filter((category) => category.rating === rating),
  })).filter((group) => group.categories.length > 0)
}

/** Total number of recipes; each is in exactly one category. */
export const totalRecipes = (categories: readonly MappedCategory[]): number =>
  categories.reduce((sum, { count }) => sum + count, 0)
