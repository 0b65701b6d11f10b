import type { Language } from '@souschef/domain'
import { createInstance, type i18n } from 'i18next'
import { catalogues, type TextKey } from './catalogue.ts'
import { FALLBACK_LANGUAGE } from './language.ts'

/** Options that the web client and the server share: text is shown as text, so nothing is escaped twice. */
export const I18N_OPTIONS = {
  fallbackLng: FALLBACK_LANGUAGE,
  interpolation: { escapeValue: false },
  returnNull: false,
} as const

let instance: i18n | undefined

function both(): i18n {
  if (instance === undefined) {
    instance = createInstance()
    void instance.init({
      ...I18N_OPTIONS,
      initAsync: false,
      lng: FALLBACK_LANGUAGE,
      resources: { en: { translation: catalogues.en }, ru: { translation: catalogues.ru } },
    })
  }
  return instance
}

/** The text of a key in a language, for whatever is written outside the browser: answers, mail, files. */
export const translate = (
  language: Language,
  key: TextKey,
  params: Readonly<Record<string, string | number>> = {},
): string => both().getFixedT(language)(key, params)
