import type { Boot } from '../boot.ts'
import { mirrorInCookie } from '../cookie.ts'
import { languageSlot } from '../storage/keys.ts'
import { beginWith, currentLanguage } from './i18n.ts'
import { changeLanguage, detectLanguage, type Loaded, loadCatalogue } from './language.ts'

let stopFollowing = (): void => undefined

function followOtherTab(): void {
  const chosen = languageSlot.getState()
  if (chosen === null || chosen === currentLanguage()) return
  // If the texts do not load, this tab keeps its language.
  changeLanguage(chosen).catch(() => undefined)
}

/** Initialises translation in the user's language. Rejects if no catalogue loads. */
export async function startI18n(
  boot: Pick<Boot, 'language' | 'catalogueUrl' | 'firstTextsUrl'> | null,
): Promise<void> {
  startWith(await loadCatalogue(detectLanguage(), boot))
}

/** Initialises translation with a catalogue, and follows changes of language made in other tabs. */
export function startWith({ language, catalogue, isWhole }: Loaded): void {
  beginWith(language, catalogue, isWhole)
  document.documentElement.lang = language
  if (languageSlot.getState() === language) mirrorInCookie('language', language)
  stopFollowing()
  stopFollowing = languageSlot.subscribe(followOtherTab)
}
