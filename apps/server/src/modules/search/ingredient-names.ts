import { otherSpellingsOf, queryTerms, stemOf } from '@souschef/domain'
import { ingredientToken, NOTHING } from './tokens.ts'

// The filter by ingredient finds recipes in which one name holds all the asked words, while the index only knows whether a
// recipe has a token. So sets of words that stand in one name are tokens: each word, each two and each three of them.

/** Of more words together all sets of three are asked for. */
const LARGEST = 3

/** Of longer names the first words alone stand in sets, and the others by themselves: 298 tokens for twelve. */
const MOST_TOGETHER = 12

/** More tokens no recipe needs: most names have seven at most. */
const MOST_TOKENS = 3000

function setsOf(stems: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]]
  return stems.flatMap((stem, index) =>
    setsOf(stems.slice(index + 1), size - 1).map((others) => [stem, ...others]),
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
  for (let size = 2; size <= LARGEST; size += 1)
    for (const stems of all)
      for (const set of setsOf(stems.slice(0, MOST_TOGETHER), size)) {
        if (tokens.size >= MOST_TOKENS) return tokens
        tokens.add(ingredientToken(set))
      }
  return tokens
}

/** Tokens of which a recipe with such an ingredient has all; no recipe has those of a text without words. */
export function askedIngredient(text: string): readonly string[] {
  const stems = stemsIn(text)
  if (stems.length === 0) return [NOTHING]
  const together = stems.slice(0, MOST_TOGETHER)
  return [
    ...setsOf(together, Math.min(together.length, LARGEST)),
    ...stems.slice(MOST_TOGETHER).map((stem) => [stem]),
  ].map(ingredientToken)
}
