import { ENGLISH_FORMS } from './lexicon-english.ts'
import { RUSSIAN_FLEETING, RUSSIAN_FORMS } from './lexicon-russian.ts'
import { memoize } from './memoize.ts'
import { stemEnglish } from './stem-english.ts'
import { stemRussian } from './stem-russian.ts'

const russianStems: ReadonlyMap<string, string> = new Map(
  RUSSIAN_FLEETING.flatMap(([lemma, forms]) =>
    forms.map((form) => [stemRussian(form), stemRussian(lemma)] as const),
  ),
)

/**
 * The stem that all forms of a word share (FIND-7). The alphabet decides the language, because texts mix both. Words of any
 * other alphabet are their own stem.
 *
 * @param word as returned by `wordsOf`
 */
export const stemOf: (word: string) => string = memoize((word) => {
  if (/^[a-z]+$/.test(word)) return ENGLISH_FORMS.get(word) ?? stemEnglish(word)
  if (!/^[а-я]+$/u.test(word)) return word
  const irregular = RUSSIAN_FORMS.get(word)
  if (irregular !== undefined) return irregular
  const stem = stemRussian(word)
  return russianStems.get(stem) ?? stem
})
