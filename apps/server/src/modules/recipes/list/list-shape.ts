import type { View } from '../../recipe-keys/recipe-keys.ts'

/** `relevance` and `numbered`, which is the newest first, are the search index's own orders. */
export type Sort = 'newest' | 'popular' | 'time' | 'title' | 'favorited' | 'relevance' | 'numbered'

/** What a list that needs no index holds; values come in as parameters. */
export interface ListFilters {
  /** What everybody sees, all that the viewer wrote, or the viewer's favorites. */
  readonly scope: 'public' | 'own' | 'saved'
  readonly view: View
  /** Of one author, unless it is the viewer anyway. */
  readonly byAuthor: boolean
  readonly sort: 'newest' | 'popular' | 'time' | 'title' | 'favorited'
}

/** What makes one list statement differ from another. */
export interface ListShape extends ListFilters {
  /** Begins after the keys of a cursor instead of at an offset. */
  readonly after: boolean
}

/** Parameters of list statements. `after0` and on are the sort keys that a cursor holds. */
export type ListParameter = 'viewer' | 'author' | 'limit' | 'offset' | `after${number}`
