import type { Language } from '@souschef/domain'
import { type Catalogue, FALLBACK_LANGUAGE, type TextKey, type TextParams, textOf } from '@souschef/locales'
import { useSyncExternalStore } from 'react'

export type { TextKey } from '@souschef/locales'

/** The text of a key in the language shown; a key without a text is shown as it is, so that it is seen and mended. */
export type Translate = (key: TextKey, params?: TextParams) => string

export interface Translation {
  readonly t: Translate
  readonly language: Language
}

const catalogues = new Map<Language, Catalogue>()
const listeners = new Set<() => void>()

function translationIn(language: Language): Translation {
  const catalogue = catalogues.get(language) ?? {}
  return { language, t: (key, params) => textOf(catalogue, language, key, params) ?? key }
}

let current = translationIn(FALLBACK_LANGUAGE)

/** The text of a key that may be unknown here, as of a newer server; undefined when there is none. */
export const textIfKnown = (key: string, params?: TextParams): string | undefined =>
  textOf(catalogues.get(current.language) ?? {}, current.language, key, params)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const shown = (): Translation => current

/** The texts of the page, for whatever is no component: `i18n.t('app.name')`. */
export const i18n: { readonly t: Translate } = { t: (key, params) => current.t(key, params) }

/** The language shown now. */
export const currentLanguage = (): Language => current.language

export const hasCatalogue = (language: Language): boolean => catalogues.has(language)

/** Shows a page that has nothing but this catalogue yet. */
export function beginWith(language: Language, catalogue: Catalogue): void {
  catalogues.clear()
  showLanguage(language, catalogue)
}

/** Shows the page in a language; `catalogue` may be left out when it has been given before. */
export function showLanguage(language: Language, catalogue?: Catalogue): void {
  if (catalogue !== undefined) catalogues.set(language, catalogue)
  current = translationIn(language)
  for (const listener of listeners) listener()
}

/** The texts of the page, for components: they are drawn anew when the language changes, and `t` is then another one. */
export const useTranslation = (): Translation => useSyncExternalStore(subscribe, shown, shown)
