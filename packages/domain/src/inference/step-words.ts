import type { SourceLanguage } from '../recipe/reference.ts'
import { ENGLISH_STEPS } from './english-words.ts'
import { RUSSIAN_STEPS } from './russian-words.ts'
import type { StepWords } from './words.ts'

/** The languages whose steps are understood. */
export const STEP_WORDS: Readonly<Partial<Record<SourceLanguage, StepWords>>> = {
  en: ENGLISH_STEPS,
  ru: RUSSIAN_STEPS,
}
