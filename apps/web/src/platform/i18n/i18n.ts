import type { Language } from '@souschef/domain'
import {
  type Catalogue,
  FALLBACK_LANGUAGE,
  type TextKey,
  type TextParams,
  formatText,
} from '@souschef/locales'
import { createStore, useStore } from 'zustand'

export type { TextKey } from '@souschef/locales'

/** The text of a key in the current language. A key without a text returns itself, so that the gap is noticed. */
export type Translate = (key: TextKey, params?: TextParams) => string

export interface Translation {
  readonly t: Translate
  readonly language: Language
}

const catalogues = new Map<Language, Catalogue>()
/** Languages of which only the first texts are loaded. */
const partial = new Set<Language>()

function createTranslation(language: Language): Translation {
  const catalogue = catalogues.get(language) ?? {}
  return { language, t: (key, params) => formatText(catalogue, language, key, params) ?? key }
}

const store = createStore(() => createTranslation(FALLBACK_LANGUAGE))

// On the server and during hydration, the language is the one loaded by then.
const current = { ...store, getInitialState: store.getState }

/** The text of a key that this build may not know, such as an error code of a newer server; undefined if there is none. */
export const translateIfKnown = (key: string, params?: TextParams): string | undefined =>
  formatText(catalogues.get(currentLanguage()) ?? {}, currentLanguage(), key, params)

/** Translation outside components: `i18n.t('app.name')`. */
export const i18n: { readonly t: Translate } = {
  t: (key, params) => current.getState().t(key, params),
}

/** The current language. */
export const currentLanguage = (): Language => current.getState().language

/** Whether only the first texts of a language are loaded. */
export const isPartial = (language: Language): boolean => partial.has(language)

/** Whether all texts of a language are loaded. */
export const hasCatalogue = (language: Language): boolean => catalogues.has(language) && !isPartial(language)

/** Sets the first language, dropping all other catalogues. */
export function setInitialLanguage(language: Language, catalogue: Catalogue, isWhole = true): void {
  catalogues.clear()
  setLanguage(language, catalogue)
  if (!isWhole) partial.add(language)
}

/** Switches to a language; `catalogue` may be omitted if it was given before. */
export function setLanguage(language: Language, catalogue?: Catalogue): void {
  if (catalogue !== undefined) {
    catalogues.set(language, catalogue)
    partial.delete(language)
  }
  current.setState(createTranslation(language), true)
}

/** Translation in components, which render again when the language changes, with a new `t`. */
export const useTranslation = (): Translation => useStore(current)
