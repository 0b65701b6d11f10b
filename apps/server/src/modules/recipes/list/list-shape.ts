import type { View } from '../../recipe-keys/recipe-keys.ts'

/** `relevance` and `numbered`, which is the newest first, are the orders in which the full-text index answers. */
export type Sort = 'newest' | 'popular' | 'time' | 'title' | 'favorited' | 'relevance' | 'numbered'

/** What makes one list statement differ from another; values come in as parameters. */
export interface ListShape {
  /** `public`: what everybody sees; `own`: all of the reader's; `saved`: the reader's favourites. */
  readonly among: 'public' | 'own' | 'saved'
  readonly view: View
  /** Of one author, unless they are the reader's own anyway. */
  readonly byAuthor: boolean
  /** How many terms must all be there. */
  readonly terms: number
  readonly maxTime: boolean
  /** Words or an ingredient are looked for: the full-text index answers, all filters but an odd time with it. */
  readonly search: boolean
  readonly sort: Sort
  /** Begins after the keys of a cursor instead of at an offset. */
  readonly after: boolean
  /** Somebody is signed in: their favourites show. */
  readonly signedIn: boolean
  /** Few recipes match: find all of them, then sort, instead of walking an order until enough match. */
  readonly selective: boolean
  /**
   * Of a search whose order is walked on SQLite: each recipe is looked into, whether it is found, instead of gathering all that
   * are found before.
   */
  readonly lookedInto: boolean
  /** Of a search on SQLite that finds few: their numbers, which counting gave, are handed over, and sorted. */
  readonly handedOver: boolean
}

/** What is asked of the full-text index: all that matches, or a class of relevance. */
export type Question = 'found' | `class${number}`

/**
 * Parameters of list statements. `after0` and on are the keys of the sort order that a cursor holds; questions come
 * with patterns of what is kept beside the full-text index; `numbers` are those of recipes that it found, as JSON, and
 * counting tells them where `several` tokens are asked for; `reach` is offset and limit together; `known` is a state of the
 * database in which the total is known.
 */
export type ListParameter =
  | 'viewer'
  | 'author'
  | 'maxTime'
  | 'limit'
  | 'offset'
  | 'reach'
  | 'known'
  | Question
  | `kept ${Question}`
  | 'numbers'
  | 'several'
  | `term${number}`
  | `after${number}`

/** What a list is asked for, without how it is found. */
export type ListFilters = Omit<ListShape, 'after' | 'signedIn' | 'selective' | 'lookedInto' | 'handedOver'>

/** Whether a list is all that everybody sees; how many that are is kept, not counted. */
export const isWhole = (shape: ListFilters): boolean =>
  shape.among === 'public' && !shape.byAuthor && shape.terms === 0 && !shape.maxTime && !shape.search
