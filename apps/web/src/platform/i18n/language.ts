import { LANGUAGES, type Language } from '@souschef/domain'
import { type Catalogue, FALLBACK_LANGUAGE } from '@souschef/locales'
import type { Boot } from '../boot.ts'
import { mirrorInCookie } from '../cookie.ts'
import { languageSlot } from '../storage/keys.ts'
import { hasCatalogue, showLanguage } from './i18n.ts'

const LOAD_TIMEOUT_MS = 15_000

const known = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.toLowerCase().split('-')[0])

/** The stored choice, else the first supported language of the browser, else the page's language, else English (APP-1). */
export function detectLanguage(): Language {
  const preferred = navigator.languages.map(known).find((language) => language !== undefined)
  return languageSlot.getState() ?? preferred ?? known(document.documentElement.lang) ?? FALLBACK_LANGUAGE
}

async function fetchCatalogue(language: Language, url = `/locales/${language}.json`): Promise<Catalogue> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`catalogue ${language}: ${response.status}`)
  const catalogue: unknown = await response.json()
  if (typeof catalogue !== 'object' || catalogue === null || !('errors' in catalogue))
    throw new Error(`catalogue ${language}: not a catalogue`)
  return catalogue as Catalogue
}

export interface Loaded {
  readonly language: Language
  readonly catalogue: Catalogue
}

/**
 * Loads the catalogue of a language, falling back to English (APP-2), from the address that the page preloads if it is of that
 * language. Rejects if both are unavailable.
 */
export async function loadCatalogue(
  language: Language,
  page: Pick<Boot, 'language' | 'catalogueUrl'> | null,
): Promise<Loaded> {
  const url = page?.language === language ? page.catalogueUrl : undefined
  try {
    return { language, catalogue: await fetchCatalogue(language, url) }
  } catch (error) {
    if (language === FALLBACK_LANGUAGE) throw error
    return loadCatalogue(FALLBACK_LANGUAGE, page)
  }
}

/** Switches the language without a reload, and stores the choice. If its texts do not load it rejects and changes nothing. */
export async function changeLanguage(language: Language): Promise<void> {
  showLanguage(language, hasCatalogue(language) ? undefined : await fetchCatalogue(language))
  document.documentElement.lang = language
  languageSlot.setState(language)
  mirrorInCookie('language', language)
}
