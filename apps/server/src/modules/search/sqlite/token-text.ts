import { EVERY, isBeginning, PLACES, wordOf } from '../tokens.ts'
import type { Place } from '../tokens.ts'

// Whether SQLite's full-text index finds one recipe costs it as much as all that it finds. So the tokens of each recipe are kept
// beside it in a text, for lists in other orders than its own: of a word that many recipes hold, few have to be looked at.

interface Sorted {
  /** The narrowest place of each word by its stem. */
  readonly words: readonly (readonly [stem: string, place: Place])[]
  readonly others: readonly string[]
}

/** One order for texts and patterns. */
function sorted(tokens: readonly string[]): Sorted {
  const words = new Map<string, Place>()
  const others = new Set<string>()
  for (const token of tokens) {
    const word = wordOf(token)
    if (word === null) others.add(token)
    else if (word.place < (words.get(word.stem) ?? 'none')) words.set(word.stem, word.place)
  }
  return {
    words: [...words].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    others: [...others].toSorted(),
  }
}

const joined = (tokens: readonly string[], separator: string): string =>
  tokens.map((token) => `<${token}>`).join(separator)

/** What is kept of a recipe's tokens: each word once, with the narrowest place that it is in, and no beginnings. */
export function keptText(tokens: readonly string[]): string {
  const { words, others } = sorted(tokens.filter((token) => token !== EVERY && !isBeginning(token)))
  return joined([...words.map(([stem, place]) => place + stem), ...others], '')
}

/** A pattern of GLOB that fits what is kept of recipes with all of these tokens, in which no character of GLOB can be. */
export function keptPattern(all: readonly string[]): string {
  const { words, others } = sorted(all)
  const within = (place: Place): string => `[${PLACES.slice(0, PLACES.indexOf(place) + 1).join('')}]`
  return `*${joined([...words.map(([stem, place]) => within(place) + stem), ...others], '*')}*`
}

/** All tokens that a text was kept of, but for those that it leaves out. */
export const keptTokens = (text: string): readonly string[] =>
  text === ''
    ? []
    : text
        .slice(1, -1)
        .split('><')
        .flatMap((token) => {
          const word = wordOf(token)
          return word === null
            ? token
            : PLACES.slice(PLACES.indexOf(word.place)).map((place) => place + word.stem)
        })
