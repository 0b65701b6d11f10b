import { LANGUAGES, type Language } from '@souschef/domain'

export const FALLBACK_LANGUAGE: Language = 'en'

/** Whether a text names a language of the product. */
export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text)
