import { stemOf } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'
import { wordsOf } from './words.ts'

/** A word that is looked for. */
export interface SearchedWord {
  readonly text: string
  readonly stem: string
}

/** More words than these nobody types: the rest of a pasted text is passed over. */
const MOST_WORDS = 32

/**
 * The words that a search is for, each stem once; empty when it names none (a lone emoji, `%`, only stop words). All of
 * them must be found.
 */
export function searchedWords(text: string): readonly SearchedWord[] {
  const words = new Map<string, SearchedWord>()
  for (const { text: word } of wordsOf(text)) {
    if (STOP_WORDS.has(word)) continue
    const stem = stemOf(word)
    if (!words.has(stem)) words.set(stem, { text: word, stem })
    if (words.size === MOST_WORDS) break
  }
  return [...words.values()]
}
