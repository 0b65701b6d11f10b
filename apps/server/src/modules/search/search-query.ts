import { type SearchedWord, searchedWords } from '@souschef/domain'
import type { DialectName } from '../../platform/db/database.ts'
import { askedIngredient } from './ingredient-names.ts'
import { expression } from './expression.ts'
import { keptPattern } from './sqlite/token-text.ts'
import {
  atPlace,
  authorToken,
  hiddenToken,
  NOTHING,
  ownToken,
  PLACES,
  termToken,
  timeStep,
  timeToken,
} from './tokens.ts'
import type { Wanted } from './tokens.ts'
import type { Values } from '../../platform/db/named-sql.ts'
import type { View } from '../recipe-keys/recipe-keys.ts'

/** What a list asks of the full-text index: words that must all be there, and filters as tokens. */
export interface ListSearch {
  readonly words: readonly SearchedWord[]
  readonly filters: FilterTokens
}

/** Tokens that must all be there, none of them in place of another, and such as must not. */
type FilterTokens = Wanted & { readonly all: readonly string[] }

/** What filters narrow a search to. */
export interface SearchFilters {
  readonly among: 'public' | 'own' | 'saved'
  readonly view: View
  readonly viewerId: string | null
  readonly authorId: string | null
  readonly terms: readonly string[]
  /** Words of one ingredient's name (DEC-49); null: any. */
  readonly ingredient: string | null
  readonly maxTime: number | undefined
}

/** Of recipes that are saved, whom they are shown to is asked of the recipe: that depends on the reader. */
export function filterTokens({
  among,
  view,
  viewerId,
  authorId,
  terms,
  ingredient,
  maxTime,
}: SearchFilters): FilterTokens {
  const tokens = [...terms.map(termToken), ...(ingredient === null ? [] : askedIngredient(ingredient))]
  if (among === 'own') {
    tokens.push(authorToken(viewerId ?? ''))
    if (view !== 'all') tokens.push(ownToken(view))
  }
  if (authorId !== null) tokens.push(authorToken(authorId))
  const step = maxTime === undefined ? undefined : timeStep(maxTime)
  if (step !== undefined) tokens.push(timeToken(step))
  return { all: tokens, ...(among === 'public' && { none: [hiddenToken(view)] }) }
}

/** What a person typed, as what lists search for; a text without a word finds nothing: no recipe holds `NOTHING`. */
export function listSearch(text: string | undefined, filters: SearchFilters): ListSearch {
  const words = searchedWords(text ?? '')
  const isLost = words.length === 0 && (text ?? '').trim() !== ''
  const { all, ...none } = filterTokens(filters)
  return { words, filters: { all: isLost ? [...all, NOTHING] : all, ...none } }
}

/** The questions to the index, as parameters of list statements: everything that matches, and each class of relevance, in two forms. */
export function searchValues(dialect: DialectName, { words, filters }: ListSearch): Values {
  const classes = PLACES.map((place, index) => {
    const narrower = PLACES[index - 1]
    return expression(dialect, {
      ...filters,
      all: [...atPlace(words, place), ...filters.all],
      ...(narrower !== undefined && words.length > 0 && { except: atPlace(words, narrower) }),
    })
  })
  const all = [...atPlace(words, '3'), ...filters.all]
  return {
    found: expression(dialect, { ...filters, all }),
    'kept found': keptPattern(all),
    several: all.length > 1 ? 1 : 0,
    ...Object.fromEntries(classes.map((text, index) => [`class${index}`, text])),
    ...Object.fromEntries(
      PLACES.map((place, index) => [`kept class${index}`, keptPattern(atPlace(words, place))]),
    ),
  }
}

/** Classes of relevance: all words in the title; else there or among ingredients and tags; else anywhere. */
export const CLASSES = [0, 1, 2] as const
