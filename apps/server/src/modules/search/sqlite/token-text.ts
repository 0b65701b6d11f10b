import { EVERY, isPrefix, ZONES, wordOf } from '../tokens.ts'
import type { Zone } from '../tokens.ts'

// FTS5 cannot test a single document: that costs as much as finding all matches. So each document's tokens are also stored as one text
// that a GLOB pattern matches, for orders other than the index's own.

interface Sorted {
  /** Each stem with its narrowest zone. */
  readonly words: readonly (readonly [stem: string, zone: Zone])[]
  readonly others: readonly string[]
}

/** Tokens in the order that texts and patterns share. */
function sorted(tokens: readonly string[]): Sorted {
  const words = new Map<string, Zone>()
  const others = new Set<string>()
  for (const token of tokens) {
    const word = wordOf(token)
    if (word === null) others.add(token)
    else if (word.zone < (words.get(word.stem) ?? 'none')) words.set(word.stem, word.zone)
  }
  return {
    words: [...words].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    others: [...others].toSorted(),
  }
}

const joined = (tokens: readonly string[], separator: string): string =>
  tokens.map((token) => `<${token}>`).join(separator)

/** The token text of a document: each word once, with its narrowest zone; no prefixes. */
export function tokenText(tokens: readonly string[]): string {
  const { words, others } = sorted(tokens.filter((token) => token !== EVERY && !isPrefix(token)))
  return joined([...words.map(([stem, zone]) => zone + stem), ...others], '')
}

/** A GLOB pattern that matches the text of documents with all of these tokens, which hold no special characters of GLOB. */
export function tokenPattern(all: readonly string[]): string {
  const { words, others } = sorted(all)
  const within = (zone: Zone): string => `[${ZONES.slice(0, ZONES.indexOf(zone) + 1).join('')}]`
  return `*${joined([...words.map(([stem, zone]) => within(zone) + stem), ...others], '*')}*`
}

/** The tokens of a document by its text, but for those that it leaves out. */
export const tokensInText = (text: string): readonly string[] =>
  text === ''
    ? []
    : text
        .slice(1, -1)
        .split('><')
        .flatMap((token) => {
          const word = wordOf(token)
          return word === null ? token : ZONES.slice(ZONES.indexOf(word.zone)).map((zone) => zone + word.stem)
        })
