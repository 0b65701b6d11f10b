import type { EndpointParsed } from '@souschef/contract'
import { CATEGORIES, ethicsOf } from '@souschef/domain'
import type { Category } from '@souschef/domain'
import { type Card, type Recipes, toSearchQuery } from '../recipes/recipes.ts'
import { facetsOf } from '../search/search.ts'
import type { KindCounts } from '../search/search.ts'

type MapQuery = EndpointParsed<'listCategories'>['query']

interface MappedCategory {
  readonly id: Category
  readonly count: number
  /** The newest first. */
  readonly recipes: readonly Card[]
}

export interface CategoryMap {
  readonly categories: readonly MappedCategory[]
  readonly isExact: boolean
}

const EVERYBODY = { viewerId: null, authorId: null, scope: null } as const

/**
 * Reads the map of categories (API-45): those that rating and mark let through, in the order of the domain, each with the number
 * of its recipes by diet and time, which may be 0, and the newest of them.
 *
 * It tells of what the list of all recipes shows: what everybody sees, to its author too, a twin once in the language that is
 * asked for. Numbers are those of the list's facets, from kept ones or, under a time, from the search index.
 */
export function categoryMaps({
  index,
  readCards,
}: Pick<Recipes, 'index' | 'readCards'>): (query: MapQuery, viewerId: string | null) => Promise<CategoryMap> {
  const kindsOf = async ({ diet_type, max_time, language }: MapQuery): Promise<KindCounts> =>
    max_time === undefined
      ? index.publicKinds(language ?? 'all')
      : index.kinds(toSearchQuery({ diet_type, max_time, language, page: 1, limit: 1 }, EVERYBODY))

  return async (query, viewerId) => {
    const { ethical_rating, plant_based, diet_type, max_time, language } = query
    const wanted = CATEGORIES.filter((id) => {
      const { rating, plantBased } = ethicsOf(id)
      return (
        (ethical_rating ?? rating) === rating && (plant_based ?? String(plantBased)) === String(plantBased)
      )
    })
    const { category: numbers, isExact } = facetsOf(await kindsOf(query), { diet_type })
    const numberOf = (id: Category): number => numbers[id] ?? 0
    const newest = await index.newestByCategory({
      view: language ?? 'all',
      // Of a category that had no luck among those that were counted nobody knows.
      categories: wanted.filter((id) => !isExact || numberOf(id) > 0),
      diet: diet_type,
      maxTime: max_time,
    })
    const cards = await readCards(
      newest.map(({ recipeId }) => recipeId),
      viewerId,
    )
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const byCategory = Map.groupBy(newest, ({ category }) => category)
    const categories = wanted.map((id) => {
      const recipes = (byCategory.get(id) ?? []).flatMap(({ recipeId }) => cardOf.get(recipeId) ?? [])
      return { id, count: Math.max(numberOf(id), recipes.length), recipes }
    })
    return { categories, isExact }
  }
}
