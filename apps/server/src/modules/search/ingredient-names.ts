import { otherSpellingsOf, queryTerms, stemOf } from '@souschef/domain'
import { ingredientToken, MATCH_NONE } from './tokens.ts'

// The ingredient filter finds recipes in which one name contains all requested words, but the index only knows whether a recipe
// has a token. So combinations of one, two and three words of a name are tokens.

/** A query with more words requires all their combinations of this size. */
const MAX_SET_SIZE = 3

/** Words of a name that are combined, the remaining ones being single tokens only: 298 tokens for twelve. */
const MAX_COMBINED_STEMS = 12

/** Limit of ingredient tokens per recipe; most names have at most seven. */
const MAX_TOKENS = 3000

function combinations(stems: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]]
  return stems.flatMap((stem, index) =>
    combinations(stems.slice(index + 1), size - 1).map((others) => [stem, ...others]),
  )
}

const stemsIn = (text: string): readonly string[] => queryTerms(text).map(({ stem }) => stem)

const stemsOfName = (name: string): readonly string[] => [
  ...new Set([
    ...stemsIn(name),
    ...otherSpellingsOf(name)
      .filter((word) => word !== '')
      .map(stemOf),
  ]),
]

/** The tokens of a recipe with these ingredient names: single words first, in case the limit is reached. */
export function ingredientTokens(names: readonly string[]): ReadonlySet<string> {
  const all = names.map(stemsOfName)
  const tokens = new Set(all.flat().map((stem) => ingredientToken([stem])))
  for (let size = 2; size <= MAX_SET_SIZE; size += 1)
    for (const stems of all)
      for (const set of combinations(stems.slice(0, MAX_COMBINED_STEMS), size)) {
        if (tokens.size >= MAX_TOKENS) return tokens
        tokens.add(ingredientToken(set))
      }
  return tokens
}

/** Tokens that a recipe with such an ingredient must all have; a text without words matches nothing. */
export function ingredientQueryTokens(text: string): readonly string[] {
  const stems = stemsIn(text)
  if (stems.length === 0) return [MATCH_NONE]
  const combined = stems.slice(0, MAX_COMBINED_STEMS)
  return [
    ...combinations(combined, Math.min(combined.length, MAX_SET_SIZE)),
    ...stems.slice(MAX_COMBINED_STEMS).map((stem) => [stem]),
  ].map(ingredientToken)
}
