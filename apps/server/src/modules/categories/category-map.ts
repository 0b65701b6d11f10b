import type { EndpointParsed } from '@souschef/contract'
import { CATEGORIES, type Category, ethicalRatingOf } from '@souschef/domain'
import { type Card, type Recipes, toSearchQuery } from '../recipes/recipes.ts'

type MapQuery = EndpointParsed<'listCategories'>['query']

interface MappedCategory {
  readonly id: Category
  readonly count: number
  /** Newest first. */
  readonly recipes: readonly Card[]
}

export type CategoryMap = readonly MappedCategory[]

const PUBLIC = { viewerId: null, authorId: null, scope: null } as const

/**
 * Reads the category map (API-45): the categories that match the rating and plant-based filters, in the domain's order, each with
 * its newest recipes and its count under the diet and time filters, which may be 0.
 *
 * It covers the same recipes as the list of all recipes: public ones only, even for their author, and of a recipe and its
 * translation the one in the requested language. The counts equal the facet counts of the list.
 */
export function createCategoryMapReader({
  index,
  readCards,
}: Pick<Recipes, 'index' | 'readCards'>): (query: MapQuery, viewerId: string | null) => Promise<CategoryMap> {
  return async (query, viewerId) => {
    const { ethical_rating, plant_based, diet_type, max_time, language } = query
    const matching = CATEGORIES.filter((id) => {
      const { rating, plantBased } = ethicalRatingOf(id)
      return (
        (ethical_rating ?? rating) === rating && (plant_based ?? String(plantBased)) === String(plantBased)
      )
    })
    const searchQuery = toSearchQuery({ diet_type, max_time, language, page: 1, limit: 1 }, PUBLIC)
    const matches = await index.byCategory(searchQuery, matching)
    const cards = await readCards(
      matches.flatMap(({ recipeIds }) => recipeIds),
      viewerId,
    )
    const cardsById = new Map(cards.map((card) => [card.id, card]))
    return matches.map(({ category, count, recipeIds }) => ({
      id: category,
      count,
      recipes: recipeIds.flatMap((id) => cardsById.get(id) ?? []),
    }))
  }
}
