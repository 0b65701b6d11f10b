import type { RecipeCard } from '@souschef/contract'
import { ethicalRatingOf } from '@souschef/domain'
import type { Category, EthicalRating } from '@souschef/domain'
import { readListCategories } from '#platform/api/answers/list-categories.ts'

/** A category on the map (NEW-1). */
export interface MappedCategory {
  readonly id: Category
  readonly rating: EthicalRating
  readonly isPlantBased: boolean
  /** Number of recipes. */
  readonly count: number
  /** The newest recipes. */
  readonly recipes: readonly RecipeCard[]
}

export interface CategoryMap {
  readonly categories: readonly MappedCategory[]
}

/** Reads the map; unknown categories are skipped. */
export function readCategories(response: unknown): CategoryMap {
  const { categories } = readListCategories(response)
  return {
    categories: categories.map(({ id, count, recipes }) => {
      const { rating, plantBased } = ethicalRatingOf(id)
      return { id, rating, isPlantBased: plantBased, count, recipes }
    }),
  }
}
