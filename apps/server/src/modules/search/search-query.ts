import type { QueryTerm } from '@souschef/domain'
import type { SqlValue } from '../../platform/db/prepared-read.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'
import { askedIngredient } from './ingredient-names.ts'
import {
  inZone,
  authorToken,
  hiddenToken,
  NOTHING,
  ownToken,
  ZONES,
  termToken,
  timeStep,
  timeToken,
} from './tokens.ts'
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

/** A query in tokens. */
export interface QueryTokens {
  readonly words: readonly QueryTerm[]
  /** Tokens that filters ask for. */
  readonly filters: readonly string[]
  /** A token that no result has. */
  readonly hidden: string | null
  /** Minutes that no token stands for. */
  readonly oddTime: number | null
}

export function tokensOf(query: SearchQuery): QueryTokens {
  const { scope, view, viewerId, authorId, words, ingredient, terms, maxTime } = query
  const filters = [...terms.map(termToken), ...(ingredient === null ? [] : askedIngredient(ingredient))]
  if (scope === 'own') {
    filters.push(authorToken(viewerId ?? ''))
    if (view !== 'all') filters.push(ownToken(view))
  }
  if (authorId !== null) filters.push(authorToken(authorId))
  const step = maxTime === null ? undefined : timeStep(maxTime)
  if (step !== undefined) filters.push(timeToken(step))
  if (words?.length === 0) filters.push(NOTHING)
  return {
    words: words ?? [],
    filters,
    // Who may see a favorite depends on the viewer: the recipe is asked.
    hidden: scope === 'public' ? hiddenToken(view) : null,
    oddTime: step === maxTime ? null : maxTime,
  }
}

const hiddenOf = ({ hidden }: QueryTokens) => hidden !== null && { none: [hidden] }

/** Everything that matches. */
export const matchQuery = (tokens: QueryTokens): TokenQuery & { readonly all: readonly string[] } => ({
  all: [...inZone(tokens.words, '3'), ...tokens.filters],
  ...hiddenOf(tokens),
})

/** Classes of relevance: all words in the title; else there or among ingredients and tags; else anywhere. */
export const CLASSES = [0, 1, 2] as const

/** What matches in a class of relevance and in no better one, class by class. */
export const classQueries = (tokens: QueryTokens): readonly TokenQuery[] =>
  ZONES.map((zone, index) => {
    const better = ZONES[index - 1]
    return {
      all: [...inZone(tokens.words, zone), ...tokens.filters],
      ...hiddenOf(tokens),
      ...(better !== undefined && tokens.words.length > 0 && { except: inZone(tokens.words, better) }),
    }
  })

/** What the viewer sees in the scope of a query, whatever is searched for in it. */
export function scopeQuery({ scope, view, viewerId }: SearchQuery): TokenQuery {
  const anything = { authorId: null, words: null, ingredient: null, terms: [], maxTime: null }
  return matchQuery(tokensOf({ scope, view, viewerId, ...anything }))
}
