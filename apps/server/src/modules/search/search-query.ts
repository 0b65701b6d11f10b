import type { QueryTerm } from '@souschef/domain'
import type { SqlValue } from '../../platform/db/prepared-read.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import { ingredientQueryTokens } from './ingredient-names.ts'
import { authorToken, hiddenToken, inZone, MATCH_NONE, ownToken, termToken, withinMinutes } from './tokens.ts'
import type { TokenQuery } from './tokens.ts'

/** Which recipes are searched for; all conditions together. */
export interface SearchQuery {
  /** Among what everybody sees, all that the viewer wrote, or the viewer's favorites. */
  readonly scope: 'public' | 'own' | 'saved'
  readonly view: View
  readonly viewerId: string | null
  readonly authorId: string | null
  /** Null: any; a text without a word finds nothing. */
  readonly words: readonly QueryTerm[] | null
  /** Words of one ingredient's name (DEC-49); null: any. */
  readonly ingredient: string | null
  /** Filter terms, as in `recipe_terms`. */
  readonly terms: readonly string[]
  /** Whole minutes; null: any. */
  readonly maxTime: number | null
}

/** Best first; the newest first; or an order of what is kept of the recipes themselves. */
export type SearchSort = 'relevance' | 'numbered' | 'popular' | 'time' | 'title' | 'favorited'

/** The part of the results that is asked for. */
export interface Slice {
  readonly sort: SearchSort
  readonly limit: number
  /** How many results come before it. */
  readonly offset: number
  /** The sort keys of the result before it; null: it is found by its offset. */
  readonly after: readonly SqlValue[] | null
}

/** Everything that matches a query; among favorites, whosever they are. */
export function tokensOf(query: SearchQuery): TokenQuery {
  const { scope, view, viewerId, authorId, words, ingredient, terms, maxTime } = query
  const filters: (string | readonly string[])[] = [
    ...terms.map(termToken),
    ...(ingredient === null ? [] : ingredientQueryTokens(ingredient)),
  ]
  if (scope === 'own') {
    filters.push(authorToken(viewerId ?? ''))
    if (view !== 'all') filters.push(ownToken(view))
  }
  if (authorId !== null) filters.push(authorToken(authorId))
  if (maxTime !== null) filters.push(withinMinutes(maxTime))
  if (words?.length === 0) filters.push(MATCH_NONE)
  return {
    all: [...inZone(words ?? [], '3'), ...filters],
    // Who may see a favorite depends on the viewer: the recipe is asked.
    none: scope === 'public' ? [hiddenToken(view)] : [],
  }
}

/** What the viewer sees in the scope of a query, whatever is searched for in it. */
export function scopeQuery({ scope, view, viewerId }: SearchQuery): TokenQuery {
  const unfiltered = { authorId: null, words: null, ingredient: null, terms: [], maxTime: null }
  return tokensOf({ scope, view, viewerId, ...unfiltered })
}
