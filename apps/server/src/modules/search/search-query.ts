import type { QueryTerm } from '@souschef/domain'
import type { SqlValue } from '../../platform/db/prepared-read.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import { ingredientQueryTokens } from './ingredient-names.ts'
import {
  authorToken,
  hiddenToken,
  householdToken,
  inZone,
  MATCH_NONE,
  ownToken,
  termToken,
  withinMinutes,
} from './tokens.ts'
import type { TokenQuery } from './tokens.ts'

/** The conditions of a search, all of which must match. */
export interface SearchQuery {
  /** All public recipes, all of the viewer's own, the viewer's favorites, or those that a household sees, in all languages. */
  readonly scope: 'public' | 'own' | 'saved' | 'household'
  readonly view: View
  readonly viewerId: string | null
  /** Of the scope `household`. The caller checks that the viewer is a member. */
  readonly householdId: string | null
  readonly authorId: string | null
  /** Null for any; an empty list matches nothing. */
  readonly words: readonly QueryTerm[] | null
  /** Words of one ingredient's name (DEC-49); null for any. */
  readonly ingredient: string | null
  /** Filter terms, as in `recipe_terms`. */
  readonly terms: readonly string[]
  /** Whole minutes; null for any. */
  readonly maxTime: number | null
}

/** `relevance` and `numbered` (newest first) are orders of the search index, the others of database columns. */
export type SearchSort = 'relevance' | 'numbered' | 'popular' | 'time' | 'title' | 'favorited'

/** The requested part of the results. */
export interface Slice {
  readonly sort: SearchSort
  readonly limit: number
  /** Number of results before it. */
  readonly offset: number
  /** The sort keys of the result before it; null to use the offset. */
  readonly after: readonly SqlValue[] | null
}

/** The token query of a search; the favorites scope is not part of it. */
export function tokensOf(query: SearchQuery): TokenQuery {
  const { scope, view, viewerId, householdId, authorId, words, ingredient, terms, maxTime } = query
  const filters: (string | readonly string[])[] = [
    ...terms.map(termToken),
    ...(ingredient === null ? [] : ingredientQueryTokens(ingredient)),
  ]
  if (scope === 'own') {
    filters.push(authorToken(viewerId ?? ''))
    if (view !== 'all') filters.push(ownToken(view))
  }
  if (scope === 'household') filters.push(householdToken(householdId ?? ''))
  if (authorId !== null) filters.push(authorToken(authorId))
  if (maxTime !== null) filters.push(withinMinutes(maxTime))
  if (words?.length === 0) filters.push(MATCH_NONE)
  return {
    all: [...inZone(words ?? [], '3'), ...filters],
    // The visibility of favorites depends on the viewer, and is checked in the database.
    none: scope === 'public' ? [hiddenToken(view)] : [],
  }
}

/** The token query of everything that the viewer may see in the scope of a query. */
export function scopeQuery({ scope, view, viewerId, householdId }: SearchQuery): TokenQuery {
  const unfiltered = { authorId: null, words: null, ingredient: null, terms: [], maxTime: null }
  return tokensOf({ scope, view, viewerId, householdId, ...unfiltered })
}
