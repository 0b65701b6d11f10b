import type { Database } from '../../../platform/db/database.ts'
import { numberFinder } from './intersect-postings.ts'
import { atPlace, PLACES } from '../tokens.ts'
import type { Counted, Known } from '../known-totals.ts'
import type { ListRequest } from '../../recipes/list/recipe-list.ts'

/** What is found of a list by the bits of its tokens. */
type FindList = (
  request: Pick<ListRequest, 'shape' | 'values' | 'search'>,
  reach: number,
  known: Known | undefined,
) => Promise<(Counted & { readonly size: number }) | null>

/** Finds lists that ask for several tokens by the bits of these; null: the full-text index has to be asked. */
export function listFinder(database: Database): FindList {
  if (database.dialect !== 'sqlite') return async () => null
  const find = numberFinder(database)
  return async ({ shape, values, search }, reach, known) => {
    if (search === null || shape.among === 'saved') return null
    const { words, filters } = search
    // What a single token holds the full-text index tells from its first thousands.
    if (words.length + filters.all.length < 2) return null
    const sought = {
      classes: PLACES.map((place) => atPlace(words, place)),
      all: filters.all,
      none: filters.none?.[0] ?? null,
      maxTime: shape.maxTime ? Number(values.maxTime) : null,
    }
    const answer = await find(sought, reach, known?.state ?? null)
    if (answer === null) return null
    const { found, state, size } = answer
    return { total: found?.total ?? null, ranked: found?.numbers ?? null, state, size }
  }
}
