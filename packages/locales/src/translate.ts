import type { Language } from '@souschef/domain'
import { catalogues, type TextKey } from './catalogue.ts'
import { type TextParams, textOf } from './text.ts'

/** The text for a key in a language, for everything written outside the browser: responses, mail, files. */
export const translate = (language: Language, key: TextKey, params: TextParams = {}): string =>
  textOf(catalogues[language], language, key, params) ?? key
