import { otherSpellingsOf, queryTerms, stemOf } from '@souschef/domain'
import { ingredientToken, MATCH_NONE } from './tokens.ts'

// The filter by ingredient finds recipes in which one name holds all the asked words, while the index only knows whether a
// recipe has a token. So sets of words that stand in one name are tokens: each word, each two and each three of them.

/** Of more words together all sets of three are asked for. */
const MAX_SET_SIZE = 3

/** Of longer names the first words alone stand in sets, and the others by themselves: 298 tokens for twelve. */
const MAX_COMBINED_STEMS = 12

/** More tokens no recipe needs: most names have seven at most. */
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

/** Tokens of a recipe with ingredients of these names: single words first, in case there are too many. */
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

/** Tokens of which a recipe with such an ingredient has all; no recipe has those of a text without words. */
export function ingredientQueryTokens(text: string): readonly string[] {
  const stems = stemsIn(text)
  if (stems.length === 0) return [MATCH_NONE]
  const combined = stems.slice(0, MAX_COMBINED_STEMS)
  return [
    ...combinations(combined, Math.min(combined.length, MAX_SET_SIZE)),
    ...stems.slice(MAX_COMBINED_STEMS).map((stem) => [stem]),
  ].map(ingredientToken)
}
