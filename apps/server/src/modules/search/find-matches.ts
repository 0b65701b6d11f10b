import type { Database } from '../../platform/db/database.ts'
import type { PreparedRead } from '../../platform/db/prepared-read.ts'
import { savedVisibleConditions, VIEWS } from '../recipe-keys/recipe-keys.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import { andBits, setBit, wordCount } from './posting-list.ts'
import type { Bits } from './posting-list.ts'
import { tokensIn } from './read-postings.ts'
import type { Postings, ReadPostings } from './read-postings.ts'
import { tokensOf } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'

/** The results of queries. */
export interface Matches {
  readonly postings: Postings
  /** Documents that match each of the queries. */
  readonly found: readonly Bits[]
}

/**
 * Finds the matches of queries that differ only in their filters, all from one snapshot of the database.
 *
 * @param tokens further tokens whose posting lists are needed
 */
export type FindMatches = (queries: readonly SearchQuery[], tokens?: Iterable<string>) => Promise<Matches>

export function matchFinder(database: Database, read: ReadPostings): FindMatches {
  const favorites = new Map<View, PreparedRead<{ number: number }>>(
    VIEWS.map((view) => [view, database.prepareFresh(favoritesSql(view))]),
  )

  /** The favorites that a viewer may see. */
  const favoritesOf = async ({ view, viewerId }: SearchQuery, size: number): Promise<Bits> => {
    const bits = new Int32Array(wordCount(size))
    for (const { number } of (await favorites.get(view)?.all(viewerId)) ?? []) setBit(bits, number)
    return bits
  }

  return async (queries, tokens = []) => {
    const tokenQueries = queries.map(tokensOf)
    const postings = await read([...tokenQueries.flatMap(tokensIn), ...tokens])
    const [query] = queries
    const favoriteBits = query?.scope === 'saved' ? await favoritesOf(query, postings.size) : null
    const found = tokenQueries.map((one) => {
      const bits = postings.match(one)
      if (favoriteBits !== null) andBits(bits, favoriteBits)
      return bits
    })
    return { postings, found }
  }
}

const favoritesSql = (view: View): string => `
  select d.number as number from favorites f0
  join recipes r on r.id = f0.recipe_id join search_docs d on d.recipe_id = r.id
  where f0.user_id = $1 and ${savedVisibleConditions(view, '$1').join(' and ')}`
