import type { Boot } from '../boot.ts'
import { mirrorInCookie } from '../cookie.ts'
import { languageSlot } from '../storage/keys.ts'
import { setInitialLanguage, currentLanguage } from './i18n.ts'
import { changeLanguage, detectLanguage, type LoadedCatalogue, loadCatalogue } from './language.ts'

let unsubscribe = (): void => undefined

function applyOtherTabLanguage(): void {
  const chosen = languageSlot.getState()
  if (chosen === null || chosen === currentLanguage()) return
  // If the texts fail to load, the language of this tab is not changed.
  changeLanguage(chosen).catch(() => undefined)
}

/** Initialises translation in the user's language. Rejects if no catalogue loads. */
export async function startI18n(
  boot: Pick<Boot, 'language' | 'catalogueUrl' | 'firstTextsUrl'> | null,
): Promise<void> {
  initializeI18n(await loadCatalogue(detectLanguage(), boot))
}

/** Initialises translation with a catalogue, and follows language changes made in other tabs. */
export function initializeI18n({ language, catalogue, isWhole }: LoadedCatalogue): void {
  setInitialLanguage(language, catalogue, isWhole)
  document.documentElement.lang = language
  if (languageSlot.getState() === language) mirrorInCookie('language', language)
  unsubscribe()
  unsubscribe = languageSlot.subscribe(applyOtherTabLanguage)
}
