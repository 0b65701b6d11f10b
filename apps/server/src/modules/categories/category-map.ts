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
  /** Newest first. */
  readonly recipes: readonly Card[]
}

export interface CategoryMap {
  readonly categories: readonly MappedCategory[]
  readonly isExact: boolean
}

const PUBLIC = { viewerId: null, authorId: null, scope: null } as const

/**
 * Reads the category map (API-45): the categories that match the rating and plant-based filters, in the domain's order, each with
 * its newest recipes and its count under the diet and time filters, which may be 0.
 *
 * It covers what the list of all recipes shows: only public recipes, even for their author, and of two translations the one in
 * the requested language. The counts are the list's facets: stored counts or, with a time filter, counts by the search index.
 */
export function categoryMaps({
  index,
  readCards,
}: Pick<Recipes, 'index' | 'readCards'>): (query: MapQuery, viewerId: string | null) => Promise<CategoryMap> {
  const kindsOf = async ({ diet_type, max_time, language }: MapQuery): Promise<KindCounts> =>
    max_time === undefined
      ? index.publicKinds(language ?? 'all')
      : index.kinds(toSearchQuery({ diet_type, max_time, language, page: 1, limit: 1 }, PUBLIC))

  return async (query, viewerId) => {
    const { ethical_rating, plant_based, diet_type, max_time, language } = query
    const matching = CATEGORIES.filter((id) => {
      const { rating, plantBased } = ethicsOf(id)
      return (
        (ethical_rating ?? rating) === rating && (plant_based ?? String(plantBased)) === String(plantBased)
      )
    })
    const { category: counts, isExact } = facetsOf(await kindsOf(query), { diet_type })
    const countOf = (id: Category): number => counts[id] ?? 0
    const newest = await index.newestByCategory({
      view: language ?? 'all',
      // A category with no hits in an inexact count may still have recipes.
      categories: matching.filter((id) => !isExact || countOf(id) > 0),
      diet: diet_type,
      maxTime: max_time,
    })
    const cards = await readCards(
      newest.map(({ recipeId }) => recipeId),
      viewerId,
    )
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const byCategory = Map.groupBy(newest, ({ category }) => category)
    const categories = matching.map((id) => {
      const recipes = (byCategory.get(id) ?? []).flatMap(({ recipeId }) => cardOf.get(recipeId) ?? [])
      return { id, count: Math.max(countOf(id), recipes.length), recipes }
    })
    return { categories, isExact }
  }
}
