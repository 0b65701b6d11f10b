import type { Boot } from '../boot.ts'
import { mirrorInCookie } from '../cookie.ts'
import { languageSlot } from '../storage/keys.ts'
import { beginWith, currentLanguage } from './i18n.ts'
import { changeLanguage, detectLanguage, loadCatalogue } from './language.ts'

let stopFollowing = (): void => undefined

function followOtherTab(): void {
  const chosen = languageSlot.read()
  if (chosen === null || chosen === currentLanguage()) return
  // If the texts do not load, this tab keeps its language.
  changeLanguage(chosen).catch(() => undefined)
}

/**
 * Initialises translation in the user's language, with the catalogue embedded in the page if it is that language's, else with
 * `/locales/{lng}.json`. Follows changes of language made in other tabs. Rejects if no catalogue loads and the embedded one is not
 * English.
 */
export async function startI18n(boot: Pick<Boot, 'language' | 'catalogue'> | null): Promise<void> {
  const wanted = detectLanguage()
  const { language, catalogue } = boot?.language === wanted ? boot : await loadCatalogue(wanted, boot)
  beginWith(language, catalogue)
  document.documentElement.lang = language
  if (languageSlot.read() === language) mirrorInCookie('language', language)
  stopFollowing()
  stopFollowing = languageSlot.subscribe(followOtherTab)
}
