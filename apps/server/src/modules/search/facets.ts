import type { Facets } from '@souschef/contract'
import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES } from '@souschef/domain'
import type { Category } from '@souschef/domain'
import { term } from '../recipe-keys/recipe-keys.ts'
import type { FindMatches } from './find-matches.ts'
import { andBits, countBits, numbersIn } from './posting-list.ts'
import type { Bits } from './posting-list.ts'
import type { Postings } from './read-postings.ts'
import type { ReadIds } from './read-ids.ts'
import type { SearchQuery } from './search-query.ts'
import { MATCH_NONE, termToken } from './tokens.ts'

const FACET_NAMES = ['category', 'cuisine', 'diet_type', 'difficulty'] as const
type Facet = (typeof FACET_NAMES)[number]

/** The values of a filter with their tokens, which take a hash each. */
const tokensOf = <Value extends string>(facet: Facet, values: readonly Value[]): ReadonlyMap<Value, string> =>
  new Map(values.map((value) => [value, termToken(term(facet, value))]))

const CATEGORY_TOKENS = tokensOf('category', CATEGORIES)

/** Filters with a fixed set of values, whose matches are counted (LIST-1). */
const FACETS: Readonly<Record<Facet, ReadonlyMap<string, string>>> = {
  category: CATEGORY_TOKENS,
  cuisine: tokensOf('cuisine', CUISINES),
  diet_type: tokensOf('diet_type', DIET_TYPES),
  difficulty: tokensOf('difficulty', DIFFICULTIES),
}

const ALL_TOKENS = FACET_NAMES.flatMap((facet) => [...FACETS[facet].values()])

/** Counts matches by facet value. Each facet ignores its own selection, since another value would replace it. */
export type CountFacets = (query: SearchQuery) => Promise<Facets>

export const facetCounter =
  (findMatches: FindMatches): CountFacets =>
  async (query) => {
    const queries = FACET_NAMES.map((facet) => withoutChoice(query, facet))
    const { postings, found } = await findMatches(queries, ALL_TOKENS)
    const [category, cuisine, diet_type, difficulty] = FACET_NAMES.map((facet, index) =>
      countValues(facet, postings, found[index]),
    )
    return {
      category: category ?? {},
      cuisine: cuisine ?? {},
      diet_type: diet_type ?? {},
      difficulty: difficulty ?? {},
    }
  }

const withoutChoice = (query: SearchQuery, facet: Facet): SearchQuery => ({
  ...query,
  terms: query.terms.filter((one) => !one.startsWith(term(facet, ''))),
})

function countValues(facet: Facet, postings: Postings, found: Bits | undefined): Record<string, number> {
  if (found === undefined) return {}
  const countToken = postings.counterIn(found)
  const counts = [...FACETS[facet]].map(([value, token]) => [value, countToken(token)] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** The number of matches in a category, and the newest of them. */
export interface CategoryMatches {
  readonly category: Category
  readonly count: number
  readonly recipeIds: readonly string[]
}

/** Counts the matches in each of some categories, and finds the newest. */
export type FindByCategory = (
  query: SearchQuery,
  categories: readonly Category[],
) => Promise<readonly CategoryMatches[]>

/** @param limit recipes found per category */
export const categoryFinder =
  (findMatches: FindMatches, readIds: ReadIds, limit: number): FindByCategory =>
  async (query, categories) => {
    const { postings, found } = await findMatches([query], CATEGORY_TOKENS.values())
    const matches = categories.map((category) => {
      const bits = postings.get(CATEGORY_TOKENS.get(category) ?? MATCH_NONE)
      for (const one of found) andBits(bits, one)
      return { category, count: countBits(bits), newest: numbersIn(bits, limit) }
    })
    const ids = await readIds(matches.flatMap(({ newest }) => newest))
    return matches.map(({ category, count, newest }) => ({
      category,
      count,
      recipeIds: newest.flatMap((number) => ids.get(number) ?? []),
    }))
  }
