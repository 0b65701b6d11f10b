import type { Language } from '@souschef/domain'
import { type Catalogue, FALLBACK_LANGUAGE, type TextKey, type TextParams, textOf } from '@souschef/locales'
import { useSyncExternalStore } from 'react'

export type { TextKey } from '@souschef/locales'

/** The text of a key in the current language. A key without a text returns itself, so that the gap is noticed. */
export type Translate = (key: TextKey, params?: TextParams) => string

export interface Translation {
  readonly t: Translate
  readonly language: Language
}

const catalogues = new Map<Language, Catalogue>()
/** Languages of which there are only the first texts yet. */
const partial = new Set<Language>()
const listeners = new Set<() => void>()

function translationIn(language: Language): Translation {
  const catalogue = catalogues.get(language) ?? {}
  return { language, t: (key, params) => textOf(catalogue, language, key, params) ?? key }
}

let current = translationIn(FALLBACK_LANGUAGE)

/** The text of a key that this build may not know, such as an error code of a newer server; undefined if there is none. */
export const textIfKnown = (key: string, params?: TextParams): string | undefined =>
  textOf(catalogues.get(current.language) ?? {}, current.language, key, params)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const shown = (): Translation => current

/** Translation outside components: `i18n.t('app.name')`. */
export const i18n: { readonly t: Translate } = { t: (key, params) => current.t(key, params) }

/** The current language. */
export const currentLanguage = (): Language => current.language

/** Whether there are only the first texts of a language yet. */
export const isPartial = (language: Language): boolean => partial.has(language)

/** Whether all texts of a language are there. */
export const hasCatalogue = (language: Language): boolean => catalogues.has(language) && !isPartial(language)

/** Sets the first language, dropping all other catalogues. */
export function beginWith(language: Language, catalogue: Catalogue, isWhole = true): void {
  catalogues.clear()
  showLanguage(language, catalogue)
  if (!isWhole) partial.add(language)
}

/** Switches to a language; `catalogue` may be omitted if it was given before. */
export function showLanguage(language: Language, catalogue?: Catalogue): void {
  if (catalogue !== undefined) {
    catalogues.set(language, catalogue)
    partial.delete(language)
  }
  current = translationIn(language)
  for (const listener of listeners) listener()
}

/** Translation in components, which render again when the language changes, with a new `t`. */
export const useTranslation = (): Translation => useSyncExternalStore(subscribe, shown, shown)
