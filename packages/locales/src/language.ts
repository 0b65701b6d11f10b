import { LANGUAGES, type Language } from '@souschef/domain'

export const FALLBACK_LANGUAGE: Language = 'en'

/** Whether a text is the code of a supported language. */
export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text)
