import { stemOf } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'
import { wordsOf } from './words.ts'

/** A word of a search query, and its stem. */
export interface QueryTerm {
  readonly text: string
  readonly stem: string
}

/** More than anyone types; the rest of a pasted text is ignored. */
const MAX_TERMS = 32

/**
 * The terms of a search query, one per stem, all of which must match. Empty when there are none (a lone emoji, `%`, only stop
 * words).
 */
export function queryTerms(text: string): readonly QueryTerm[] {
  const words = new Map<string, QueryTerm>()
  for (const { text: word } of wordsOf(text)) {
    if (STOP_WORDS.has(word)) continue
    const stem = stemOf(word)
    if (!words.has(stem)) words.set(stem, { text: word, stem })
    if (words.size === MAX_TERMS) break
  }
  return [...words.values()]
}
