import { LANGUAGES, type Language } from '@souschef/domain'
import { type Catalogue, FALLBACK_LANGUAGE } from '@souschef/locales'
import type { Boot } from '../boot.ts'
import { mirrorInCookie } from '../cookie.ts'
import { languageSlot } from '../storage/keys.ts'
import { currentLanguage, hasCatalogue, isPartial, setLanguage } from './i18n.ts'

const LOAD_TIMEOUT_MS = 15_000

const supportedLanguage = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.toLowerCase().split('-')[0])

/** The stored choice, else the first supported language of the browser, else the page's language, else English (APP-1). */
export function detectLanguage(): Language {
  const preferred = navigator.languages.map(supportedLanguage).find((language) => language !== undefined)
  return (
    languageSlot.getState() ??
    preferred ??
    supportedLanguage(document.documentElement.lang) ??
    FALLBACK_LANGUAGE
  )
}

async function fetchCatalogue(language: Language, url = `/locales/${language}.json`): Promise<Catalogue> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  if (!response.ok)
    throw new Error(`Loading the catalogue of ${language} failed with status ${response.status}`)
  const catalogue: unknown = await response.json()
  if (typeof catalogue !== 'object' || catalogue === null || !('errors' in catalogue))
    throw new Error(`The catalogue of ${language} is malformed`)
  return catalogue as Catalogue
}

export interface LoadedCatalogue {
  readonly language: Language
  readonly catalogue: Catalogue
  /** False or undefined: the catalogue has the first texts only. */
  readonly isWhole?: boolean
}

type TextsOfPage = Pick<Boot, 'language' | 'catalogueUrl' | 'firstTextsUrl'>

/** URL of the whole catalogue of the page's language, as named by the page. */
let wholeUrl: string | undefined
let loading: Promise<void> | undefined

/**
 * Loads the catalogue of a language, falling back to English (APP-2), from the URL that the page preloads if it is for that
 * language. Rejects if both are unavailable.
 */
export async function loadCatalogue(language: Language, page: TextsOfPage | null): Promise<LoadedCatalogue> {
  const own = page?.language === language ? page : null
  wholeUrl = own?.catalogueUrl
  const first = own?.firstTextsUrl
  try {
    return {
      language,
      catalogue: await fetchCatalogue(language, first ?? own?.catalogueUrl),
      isWhole: first === undefined,
    }
  } catch (error) {
    if (language === FALLBACK_LANGUAGE) throw error
    return loadCatalogue(FALLBACK_LANGUAGE, page)
  }
}

async function loadRest(language: Language): Promise<void> {
  const catalogue = await fetchCatalogue(language, wholeUrl)
  // Another language may have been chosen in the meantime.
  if (currentLanguage() === language) setLanguage(language, catalogue)
}

/** Loads the texts that are missing from the first pages of guests. */
export async function loadAllTexts(): Promise<void> {
  const language = currentLanguage()
  if (!isPartial(language)) return
  loading ??= loadRest(language).finally(() => (loading = undefined))
  await loading
}

/** Wraps a dynamic import of code that shows more than the first texts, so that it comes with all of them. */
export const withAllTexts =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    const [code] = await Promise.all([load(), loadAllTexts()])
    return code
  }

/** Switches the language without a reload, and stores the choice. If its texts do not load it rejects and changes nothing. */
export async function changeLanguage(language: Language): Promise<void> {
  setLanguage(language, hasCatalogue(language) ? undefined : await fetchCatalogue(language))
  document.documentElement.lang = language
  languageSlot.setState(language)
  mirrorInCookie('language', language)
}
