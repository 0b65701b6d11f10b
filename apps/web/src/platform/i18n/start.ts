import type { Boot } from '../boot.ts'
import { mirrorInCookie } from '../cookie.ts'
import { languageSlot } from '../storage/keys.ts'
import { beginWith, currentLanguage } from './i18n.ts'
import { changeLanguage, detectLanguage, loadCatalogue } from './language.ts'

let stopFollowing = (): void => undefined

function followOtherTab(): void {
  const chosen = languageSlot.read()
  if (chosen === null || chosen === currentLanguage()) return
  // Where the texts do not load this tab stays in its language.
  changeLanguage(chosen).catch(() => undefined)
}

/**
 * Makes the translator ready in the cook's language: from the page itself when the server wrote that language's catalogue into
 * it, else from `/locales/{lng}.json`. Rejects when no catalogue loads and the page brings no English one. Follows a change of
 * language made in another tab.
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
