import type { Language } from '@souschef/domain'
import { catalogues, type TextKey } from './catalogue.ts'
import { type TextParams, textOf } from './text.ts'

/** The text of a key in a language, for whatever is written outside the browser: answers, mail, files. */
export const translate = (language: Language, key: TextKey, params: TextParams = {}): string =>
  textOf(catalogues[language], language, key, params) ?? key
