// Ingredient lines of recipes that were written for this, with labels, and how a line is compared with its label.
import { ENGLISH_WORDS } from '../../src/ingredient-line/english-words.ts'
import { FRENCH_LINES } from './french.ts'
import { GERMAN_LINES } from './german.ts'
import type { LabelRow } from './label-row.ts'
import { RUSSIAN_LINES } from './russian.ts'
import type { LabelledLine } from './score.ts'
import { SPANISH_LINES } from './spanish.ts'

export { type LabelledLine, scoreLine } from './score.ts'

/** The code that an English word for a unit is stored as; undefined if it is none. */
export const lineUnitCode = (word: string): string | null | undefined => ENGLISH_WORDS.units.get(word)?.unit

const ROWS: Readonly<Record<'ru' | 'de' | 'fr' | 'es', readonly LabelRow[]>> = {
  ru: RUSSIAN_LINES,
  de: GERMAN_LINES,
  fr: FRENCH_LINES,
  es: SPANISH_LINES,
}

/** 200 lines in a language. */
export const labelledLines = (language: keyof typeof ROWS): readonly LabelledLine[] =>
  ROWS[language].map(([input, amount, amount_max, unit, name]) => ({
    input,
    amount,
    amount_max,
    units: unit === null ? [] : [unit],
    name,
  }))
