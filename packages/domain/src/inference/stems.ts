import { splitWords } from '../kernel/text-tokens.ts'
import { memoize } from '../search/memoize.ts'
import { stemOf } from '../search/stem.ts'
import { wordsOf } from '../search/words.ts'

const COMMON_LETTERS = /^[a-zа-я]*$/u

/** What the stemmer leaves of some nouns, because their ends look like those of verbs: 'сметаной', but 'смета(ны)'. */
const LOOKS_LIKE_VERB = /(?<=[ая])[нл]$/u

/** The stem of a word of a text or of a table. */
export const stemFor: (word: string) => string = memoize((word) =>
  stemOf(COMMON_LETTERS.test(word) ? word : (wordsOf(word)[0]?.text ?? '')).replace(LOOKS_LIKE_VERB, ''),
)

/** The stems of space-separated words. */
export const stemSet = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => splitWords(list)).map(stemFor))
