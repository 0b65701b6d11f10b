import type { Language } from '@souschef/domain'
import { serverCatalogues, type ServerTextKey } from './catalogue.ts'
import { type TextParams, formatText } from './text.ts'

/** The text for a key in a language, for everything written outside the browser: responses, emails, files. */
export const translate = (language: Language, key: ServerTextKey, params: TextParams = {}): string =>
  formatText(serverCatalogues[language], language, key, params) ?? key
