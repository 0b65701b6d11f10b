import { ENGLISH_FORMS } from './lexicon-english.ts'
import { RUSSIAN_FLEETING, RUSSIAN_FORMS } from './lexicon-russian.ts'
import { remembered } from './remembered.ts'
import { stemEnglish } from './stem-english.ts'
import { stemRussian } from './stem-russian.ts'

const russianStems: ReadonlyMap<string, string> = new Map(
  RUSSIAN_FLEETING.flatMap(([lemma, forms]) =>
    forms.map((form) => [stemRussian(form), stemRussian(lemma)] as const),
  ),
)

/**
 * What all forms of a word share (FIND-7); words meet when their stems are equal. The letters tell the language: words of
 * both stand in one text. What is neither English nor Russian stands for itself.
 *
 * @param word as `wordsOf` gives it
 */
export const stemOf: (word: string) => string = remembered((word) => {
  if (/^[a-z]+$/.test(word)) return ENGLISH_FORMS.get(word) ?? stemEnglish(word)
  if (!/^[а-я]+$/u.test(word)) return word
  const whole = RUSSIAN_FORMS.get(word)
  if (whole !== undefined) return whole
  const stem = stemRussian(word)
  return russianStems.get(stem) ?? stem
})
