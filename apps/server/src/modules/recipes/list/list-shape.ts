import type { View } from '../../recipe-keys/recipe-keys.ts'

/** `relevance` and `numbered`, which is the newest first, are the search index's own orders. */
export type Sort = 'newest' | 'popular' | 'time' | 'title' | 'favorited' | 'relevance' | 'numbered'

/** What a list that is not searched holds; values come in as parameters. */
export interface ListFilters {
  /** What everybody sees, all that the viewer wrote, or the viewer's favorites. */
  readonly scope: 'public' | 'own' | 'saved'
  readonly view: View
  /** Of one author, unless it is the viewer anyway. */
  readonly byAuthor: boolean
  /** How many terms must all be there. */
  readonly terms: number
  readonly maxTime: boolean
  readonly sort: 'newest' | 'popular' | 'time' | 'title' | 'favorited'
}

/** What makes one list statement differ from another. */
export interface ListShape extends ListFilters {
  /** Begins after the keys of a cursor instead of at an offset. */
  readonly after: boolean
  readonly signedIn: boolean
  /** Few recipes match: find all of them, then sort, instead of walking an order until the page is full. */
  readonly selective: boolean
}

/**
 * Parameters of list statements. `after0` and on are the sort keys that a cursor holds; `known` is a database state in which the
 * total is known, `cardsState` one in which the cards are, and `placeState` one in which the page before ends at the id `place`.
 */
export type ListParameter =
  | 'viewer'
  | 'author'
  | 'maxTime'
  | 'limit'
  | 'offset'
  | 'known'
  | 'place'
  | 'placeState'
  | 'cardsState'
  | `term${number}`
  | `after${number}`

/** Whether a list is all that everybody sees; how many that are is kept, not counted. */
export const isWhole = (filters: ListFilters): boolean =>
  filters.scope === 'public' && !filters.byAuthor && filters.terms === 0 && !filters.maxTime

/** Whether a page asked for by its number can begin where the page before is known to end: its only sort key is the id. */
export const canResume = ({ after, sort }: ListShape): boolean => !after && sort === 'newest'
