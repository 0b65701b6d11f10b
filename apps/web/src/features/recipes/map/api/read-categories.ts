import type { RecipeCard } from '@souschef/contract'
import { CATEGORIES, ethicsOf } from '@souschef/domain'
import type { Category, EthicalRating } from '@souschef/domain'
import { readCard } from '../../../../entities/recipe/api/read-card.ts'
import { readCount, readList, readObject, readOneOf } from '../../../../platform/api/read-field.ts'

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
export function readCategories(answer: unknown): CategoryMap {
  const { categories } = readObject(answer)
  return {
    categories: readList(categories, 'categories').flatMap((value) => {
      const category = readObject(value)
      const id = readOneOf(CATEGORIES, category['id'])
      if (id === null) return []
      const recipes = readList(category['recipes'], 'recipes').map(readCard)
      const { rating, plantBased } = ethicsOf(id)
      const count = readCount(category['count']) ?? recipes.length
      return [{ id, rating, isPlantBased: plantBased, count, recipes }]
    }),
  }
}
