import { readRecipeContent } from '@souschef/domain'
import type { RecipeContent } from '@souschef/domain'
import type { Database } from '../src/platform/db/database.ts'
import { storedJson } from '../src/platform/db/stored-json.ts'
import { term } from '../src/modules/recipe-keys/recipe-keys.ts'
import { documentOf } from '../src/modules/search/document.ts'
import { tokensOf } from '../src/modules/search/search-query.ts'
import type { SearchQuery, SearchSort } from '../src/modules/search/search-query.ts'
import { createSearchIndex } from '../src/modules/search/search.ts'
import { expandTokens, inZone, ZONES } from '../src/modules/search/tokens.ts'
import type { TokenQuery } from '../src/modules/search/tokens.ts'

/** A query of a list to the search index. */
export interface IndexQuery {
  readonly query: SearchQuery
  readonly sort: SearchSort
}

type Key = string | number

interface ScannedRecipe {
  readonly id: string
  readonly number: number
  readonly content: RecipeContent
  readonly tokens: ReadonlySet<string>
  /** Sort keys before its number, in ascending order. */
  readonly keys: Readonly<Record<'popular' | 'time' | 'title', readonly Key[]>>
}

const FACETS = ['category', 'cuisine', 'diet_type', 'difficulty'] as const
const ALL = { limit: 100_000, offset: 0, after: null }

/** Every recipe with its tokens, computed from its content without the index. */
async function scan({ read }: Database): Promise<readonly ScannedRecipe[]> {
  const rows = await read
    .selectFrom('recipes as r')
    .innerJoin('recipe_bodies as b', 'b.recipe_id', 'r.id')
    .innerJoin('recipe_stats as s', 's.recipe_id', 'r.id')
    .innerJoin('search_docs as d', 'd.recipe_id', 'r.id')
    .select(['r.id', 'r.author_id', 'r.translation_id', 'r.visible', 'r.in_en', 'r.in_ru'])
    .select(['r.time_key', 'r.title_key', 's.likes_count', 's.views_count', 'd.number', 'b.content'])
    .execute()
  return rows.map((row) => {
    const { id, number, author_id, visible, in_en, in_ru } = row
    const content = {
      ...storedJson(row.content, readRecipeContent),
      translation_id: row.translation_id,
    }
    const { tokens } = documentOf({ recipe_id: id, author_id, content, visible, in_en, in_ru }, [])
    return {
      id,
      number,
      content,
      tokens: new Set(expandTokens(tokens)),
      keys: {
        popular: [-row.likes_count, -row.views_count],
        time: [row.time_key],
        title: [row.title_key],
      },
    }
  })
}

const matches = ({ tokens }: ScannedRecipe, { all, none }: TokenQuery): boolean =>
  all.every((one) => [one].flat().some((token) => tokens.has(token))) &&
  !none.some((token) => tokens.has(token))

const classOf = ({ tokens }: ScannedRecipe, { words }: SearchQuery): number =>
  ZONES.findIndex((zone) => inZone(words ?? [], zone).every((token) => tokens.has(token)))

function compareKeys(one: readonly Key[], other: readonly Key[]): number {
  for (const [index, key] of one.entries()) {
    const otherKey = other[index] ?? ''
    if (key !== otherKey) return key < otherKey ? -1 : 1
  }
  return 0
}

const keysOf = (recipe: ScannedRecipe, query: SearchQuery, sort: SearchSort): readonly Key[] => {
  if (sort === 'relevance') return [classOf(recipe, query), -recipe.number]
  return sort === 'popular' || sort === 'time' || sort === 'title' ? recipe.keys[sort] : [-recipe.number]
}

/** @returns ids in order; of the same popularity the last id comes first */
function findByScan(
  recipes: readonly ScannedRecipe[],
  query: SearchQuery,
  sort: SearchSort,
): readonly string[] {
  const byId = (a: ScannedRecipe, b: ScannedRecipe) => (a.id < b.id ? -1 : 1) * (sort === 'popular' ? -1 : 1)
  return recipes
    .filter((recipe) => matches(recipe, tokensOf(query)))
    .toSorted((a, b) => compareKeys(keysOf(a, query, sort), keysOf(b, query, sort)) || byId(a, b))
    .map(({ id }) => id)
}

function countByScan(recipes: readonly ScannedRecipe[], query: SearchQuery) {
  const counts: Record<string, Record<string, number>> = {}
  for (const facet of FACETS) {
    const facetCounts: Record<string, number> = (counts[facet] = {})
    const terms = query.terms.filter((one) => !one.startsWith(term(facet, '')))
    for (const recipe of recipes) {
      const value = recipe.content[facet]
      if (value !== null && matches(recipe, tokensOf({ ...query, terms })))
        facetCounts[value] = (facetCounts[value] ?? 0) + 1
    }
  }
  return counts
}

/**
 * The results of some queries from the index and from a scan of all recipes: order, total and facets.
 *
 * @returns the two lists to compare, and the number of queries with results
 */
export async function byIndexAndScan(database: Database, questions: readonly IndexQuery[]) {
  const index = createSearchIndex(database)
  const recipes = await scan(database)
  const [byIndex, byScan] = [[], []] as [unknown[], unknown[]]
  let nonEmpty = 0
  for (const { query, sort } of questions) {
    const { total, hits } = await index.find(query, { ...ALL, sort })
    const page = await index.find(query, { limit: 3, offset: 2, after: null, sort })
    const ids = findByScan(recipes, query, sort)
    if (ids.length > 0) nonEmpty += 1
    const facets = await index.facets(query)
    byIndex.push({ query, sort, total, ids: hits.map(({ recipeId }) => recipeId), page: page.hits, facets })
    byScan.push({
      query,
      sort,
      total: ids.length,
      ids,
      page: hits.slice(2, 5),
      facets: countByScan(recipes, query),
    })
  }
  return { byIndex, byScan, nonEmpty }
}
