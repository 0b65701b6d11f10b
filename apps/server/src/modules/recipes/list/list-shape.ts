import type { AfterParameter } from '#platform/db/named-sql.ts'
import type { View } from '../../recipe-keys/recipe-keys.ts'

/** `relevance` and `numbered` (newest first) are orders of the search index. */
export type Sort = 'newest' | 'popular' | 'time' | 'title' | 'favorited' | 'relevance' | 'numbered'

/** The filters of a list that needs no search index; values are passed as parameters. */
export interface ListFilters {
  /** All public recipes, all of the viewer's own, or the viewer's favorites. */
  readonly scope: 'public' | 'own' | 'saved'
  readonly view: View
  /** Whether the list is of one author other than the viewer. */
  readonly byAuthor: boolean
  readonly sort: 'newest' | 'popular' | 'time' | 'title' | 'favorited'
}

/** The properties that determine a list statement. */
export interface ListShape extends ListFilters {
  /** Starts after the keys of a cursor instead of at an offset. */
  readonly after: boolean
}

/** Parameters of list statements. */
export type ListParameter = 'viewer' | 'author' | 'limit' | 'offset' | AfterParameter
