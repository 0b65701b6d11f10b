import type { SourceLanguage } from '../recipe/reference.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { GERMAN_WORDS } from './german-words.ts'
import { RUSSIAN_WORDS } from './russian-words.ts'
import { SPANISH_WORDS } from './spanish-words.ts'
import type { LineWords } from './words.ts'

export const LINE_WORDS: Readonly<Record<SourceLanguage, LineWords>> = {
  en: ENGLISH_WORDS,
  ru: RUSSIAN_WORDS,
  de: GERMAN_WORDS,
  fr: FRENCH_WORDS,
  es: SPANISH_WORDS,
}
