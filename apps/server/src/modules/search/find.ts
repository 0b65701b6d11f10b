import type { Database } from '../../platform/db/database.ts'
import type { SqlValue } from '../../platform/db/prepared-read.ts'
import type { FindMatches, Matches } from './find-matches.ts'
import { orderedReader } from './ordered.ts'
import { andBits, andNotBits, countBits, numbersIn } from './posting-list.ts'
import type { Bits } from './posting-list.ts'
import type { ReadIds } from './read-ids.ts'
import type { SearchQuery, Slice } from './search-query.ts'
import { inZone, ZONES } from './tokens.ts'

export interface Hit {
  readonly recipeId: string
  /** Its sort keys, for `Slice.after`. */
  readonly keys: readonly SqlValue[]
}

export interface Results {
  /** Number of matches. */
  readonly total: number
  readonly hits: readonly Hit[]
}

/** Limit of exact counts. */
export const COUNT_LIMIT = 10_000

export interface Finder {
  readonly find: (query: SearchQuery, slice: Slice) => Promise<Results>
  /** The number of matches, up to `COUNT_LIMIT`. */
  readonly count: (query: SearchQuery) => Promise<number>
}

export function finder(database: Database, findMatches: FindMatches, readIds: ReadIds): Finder {
  const readOrdered = orderedReader(database)

  const inIndexOrder = async (classes: readonly Bits[], slice: Slice): Promise<readonly Hit[]> => {
    const hits = takeSlice(classes, slice)
    const ids = await readIds(hits.map(({ number }) => number))
    return hits.flatMap(({ index, number }) => {
      const recipeId = ids.get(number)
      // The recipe may have been deleted meanwhile.
      if (recipeId === undefined) return []
      return { recipeId, keys: slice.sort === 'relevance' ? [index, number] : [number] }
    })
  }

  return {
    count: async (query) => {
      const { found } = await findMatches([query])
      return Math.min(
        COUNT_LIMIT,
        found.reduce((total, bits) => total + countBits(bits), 0),
      )
    },
    find: async (query, slice) => {
      const words = query.words ?? []
      const matches = await findMatches(
        [query],
        ZONES.flatMap((zone) => inZone(words, zone)),
      )
      const [found = new Int32Array()] = matches.found
      const total = countBits(found)
      if (total === 0 || (slice.after === null && total <= slice.offset)) return { total, hits: [] }
      const { sort } = slice
      const hits =
        sort === 'relevance' || sort === 'numbered'
          ? await inIndexOrder(
              sort === 'relevance' ? relevanceClasses(query, matches, found) : [found],
              slice,
            )
          : await readOrdered(query, { ...slice, sort }, { found, total, size: matches.postings.size })
      return { total, hits }
    },
  }
}

/** Matches by relevance, best first: all words in the title; all in title, ingredients and tags; others. */
function relevanceClasses({ words }: SearchQuery, { postings }: Matches, found: Bits): readonly Bits[] {
  const [title, prominent, all] = ZONES.map((zone) => {
    const bits = found.slice()
    if (zone !== '3') for (const token of inZone(words ?? [], zone)) andBits(bits, postings.get(token))
    return bits
  })
  if (title === undefined || prominent === undefined || all === undefined) return []
  andNotBits(all, prominent)
  andNotBits(prominent, title)
  return [title, prominent, all]
}

interface RankedDocument {
  /** Index of the class. */
  readonly index: number
  readonly number: number
}

/** A slice of the documents, ordered by class, then newest first. */
function takeSlice(classes: readonly Bits[], { limit, offset, after }: Slice): readonly RankedDocument[] {
  // The keys are a class and a number, or a number alone.
  const [below, first = 0] = (after ?? []).map(Number).toReversed()
  const hits: RankedDocument[] = []
  let skip = after === null ? offset : 0
  for (const [index, bits] of classes.entries()) {
    if (index < first) continue
    const numbers = numbersIn(bits, limit - hits.length, skip, index === first ? below : undefined)
    hits.push(...numbers.map((number) => ({ index, number })))
    if (hits.length >= limit) break
    if (skip > 0) skip = Math.max(0, skip - countBits(bits))
  }
  return hits
}
