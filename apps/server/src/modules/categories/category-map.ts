import type { EndpointParsed } from '@souschef/contract'
import { CATEGORIES, ethicsOf } from '@souschef/domain'
import type { Category } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { listCounts } from '../recipes/list/list-counts.ts'
import { toListRequest } from '../recipes/list/list-query.ts'
import { UNKNOWN_TIME } from '../recipe-keys/recipe-keys.ts'
import { facetsOf, keptKinds } from '../search/facets.ts'
import type { Kinds } from '../search/facets.ts'
import { digitOf } from '../search/kind.ts'
import { newestRecipes } from './newest-recipes.ts'
import type { NewestRecipe } from './newest-recipes.ts'

type MapQuery = EndpointParsed<'listCategories'>['query']

interface MappedCategory {
  readonly id: Category
  readonly count: number
  /** The newest first. */
  readonly recipes: readonly NewestRecipe[]
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
 * asked for. Numbers are those of the list's facets, from kept ones or, under a time, from the full-text index.
 */
export function categoryMaps(
  database: Database,
): (query: MapQuery, viewerId: string | null) => Promise<CategoryMap> {
  const kept = keptKinds(database)
  const counts = listCounts(database)
  const newest = newestRecipes(database)

  const kindsOf = async ({ diet_type, max_time, language }: MapQuery): Promise<Kinds> => {
    if (max_time === undefined) return kept(language ?? 'all')
    const asked = toListRequest({ diet_type, max_time, language, page: 1, limit: 1 }, EVERYBODY, true)
    return asked.ok ? counts.kinds(asked.value) : { kinds: '', isExact: true }
  }

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
    const found = await newest({
      view: language ?? 'all',
      // Of a category that had no luck among those that were counted nobody knows.
      categories: wanted.filter((id) => !isExact || numberOf(id) > 0).map((id) => digitOf('category', id)),
      diet: diet_type === undefined ? 0 : digitOf('diet_type', diet_type),
      maxTime: max_time ?? UNKNOWN_TIME,
      viewerId,
    })
    const byCategory = Map.groupBy(found, ({ category }) => category)
    const categories = wanted.map((id) => {
      const recipes = byCategory.get(digitOf('category', id)) ?? []
      return { id, count: Math.max(numberOf(id), recipes.length), recipes }
    })
    return { categories, isExact }
  }
}
