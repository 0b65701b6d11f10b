import { setImmediate as breath } from 'node:timers/promises'
import { isCorrectable, isCorrection, isOneEditApart, stemOf } from '@souschef/domain'
import type { QueryTerm } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { tokenCounter } from './count-tokens.ts'
import { wordToken } from './tokens.ts'
import type { TokenQuery } from './tokens.ts'
import { variantsOf } from './vocabulary.ts'

/**
 * The words with typing mistakes corrected; null when nothing can be, or need be.
 *
 * @param shown what the reader sees: a word that stands in none of it is neither known nor a correction
 */
export type CorrectWords = (
  words: readonly QueryTerm[],
  shown: TokenQuery,
) => Promise<readonly QueryTerm[] | null>

/** Between words that stand in more recipes than these, the alphabet decides. */
const COMMON = 1000
/** So many words of a question are corrected, and so many candidates weighed for one. */
const MOST = 8
const CANDIDATES = 20

export function wordCorrector(database: Database): CorrectWords {
  const count = tokenCounter(database)

  /** Words one mistake away; failing these, words whose stems are, if these are long enough to mean anything. */
  const candidatesFor = async (typed: QueryTerm): Promise<readonly (readonly string[])[]> => {
    const rows = await database.read
      .selectFrom('search_words')
      .select('word')
      .distinct()
      .where('variant', 'in', variantsOf(typed.text))
      .execute()
    const words = rows.map(({ word }) => word).toSorted()
    return [
      words.filter((word) => isOneEditApart(typed.text, word)).slice(0, CANDIDATES),
      isCorrection(typed.text)
        ? words
            .filter((word) => isCorrection(stemOf(word)) && isOneEditApart(typed.stem, stemOf(word)))
            .slice(0, CANDIDATES)
        : [],
    ]
  }

  const correct = async (word: QueryTerm, shown: TokenQuery): Promise<QueryTerm | null> => {
    const numberOf = (stem: string) => count({ ...shown, all: [wordToken('3', stem), ...shown.all] }, COMMON)
    if (!isCorrectable(word.text) || (await numberOf(word.stem)) > 0) return word
    for (const candidates of await candidatesFor(word)) {
      let best: QueryTerm | null = null
      let most = 0
      for (const text of candidates) {
        const stem = stemOf(text)
        const number = await numberOf(stem)
        if (number > most) [best, most] = [{ text, stem }, number]
      }
      if (best !== null) return best
    }
    return null
  }

  return async (words, shown) => {
    if (words.length === 0 || words.length > MOST) return null
    const corrected: QueryTerm[] = []
    for (const word of words) {
      // On SQLite nothing else runs while a word is looked up, and there may be many that ask.
      await breath()
      const right = await correct(word, shown)
      if (right === null) return null
      corrected.push(right)
    }
    return corrected.some(({ text }, index) => text !== words[index]?.text) ? corrected : null
  }
}
