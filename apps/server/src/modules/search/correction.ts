import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isCorrectable, isCorrection, isOneEditAway, stemOf } from '@souschef/domain'
import type { QueryTerm } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { tokensIn } from './read-postings.ts'
import type { ReadPostings } from './read-postings.ts'
import { wordToken } from './tokens.ts'
import type { TokenQuery } from './tokens.ts'
import { variantsOf } from './vocabulary.ts'

/**
 * The words with typos corrected; null when no correction is needed or possible.
 *
 * @param scope recipes that the reader may see: a word that occurs in none of them is neither correct nor a correction
 */
export type CorrectWords = (
  words: readonly QueryTerm[],
  scope: TokenQuery,
) => Promise<readonly QueryTerm[] | null>

/** Cap of word counts; candidates above it are ranked alphabetically. */
const COUNT_CAP = 1000
/** Limits of the words in a corrected query, and of the candidates per word. */
const MAX_WORDS = 8
const MAX_CANDIDATES = 20

export function wordCorrector(database: Database, read: ReadPostings): CorrectWords {
  /** The number of recipes in scope in which each stem occurs. */
  const countStems = async (stems: readonly string[], scope: TokenQuery): Promise<readonly number[]> => {
    const tokens = stems.map((stem) => wordToken('3', stem))
    const postings = await read([...tokensIn(scope), ...tokens])
    const countShown = postings.counterIn(postings.match(scope))
    return tokens.map((token) => Math.min(COUNT_CAP, countShown(token)))
  }

  /** Words one edit away, and as a fallback words whose stems are, if the stems are long enough to be meaningful. */
  const candidatesFor = async (typed: QueryTerm): Promise<readonly (readonly string[])[]> => {
    const rows = await database.read
      .selectFrom('search_words')
      .select('word')
      .distinct()
      .where('variant', 'in', variantsOf(typed.text))
      .execute()
    const words = rows.map(({ word }) => word).toSorted()
    return [
      words.filter((word) => isOneEditAway(typed.text, word)).slice(0, MAX_CANDIDATES),
      isCorrection(typed.text)
        ? words
            .filter((word) => isCorrection(stemOf(word)) && isOneEditAway(typed.stem, stemOf(word)))
            .slice(0, MAX_CANDIDATES)
        : [],
    ]
  }

  const correct = async (word: QueryTerm, scope: TokenQuery): Promise<QueryTerm | null> => {
    if (!isCorrectable(word.text)) return word
    const [occurrences = 0] = await countStems([word.stem], scope)
    if (occurrences > 0) return word
    for (const texts of await candidatesFor(word)) {
      const candidates = texts.map((text) => ({ text, stem: stemOf(text) }))
      const counts = await countStems(
        candidates.map(({ stem }) => stem),
        scope,
      )
      const best = Math.max(0, ...counts)
      if (best > 0) return candidates[counts.indexOf(best)] ?? null
    }
    return null
  }

  return async (words, scope) => {
    if (words.length === 0 || words.length > MAX_WORDS) return null
    const corrected: QueryTerm[] = []
    for (const word of words) {
      // SQLite look-ups block the event loop, and there may be many concurrent requests.
      await yieldToEventLoop()
      const correction = await correct(word, scope)
      if (correction === null) return null
      corrected.push(correction)
    }
    return corrected.some(({ text }, index) => text !== words[index]?.text) ? corrected : null
  }
}
