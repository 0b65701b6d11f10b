import { useSyncExternalStore } from 'react'
import { mirrorInCookie } from './cookie.ts'
import { type ThemeChoice, themeSlot } from './storage/keys.ts'

/**
 * APP-3. The choice stands on `<html data-theme>`; the style sheet does the rest, `system` included. The server writes the same
 * attribute from the cookie, so that the first paint has it.
 */
export const themeChoice = (): ThemeChoice => themeSlot.read() ?? 'system'

const darkDevice = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

const shownTheme = (): 'light' | 'dark' => {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return darkDevice().matches ? 'dark' : 'light'
}

const apply = (): void => {
  document.documentElement.dataset['theme'] = themeChoice()
  mirrorInCookie('theme', themeChoice())
}

/** Shows the stored theme, and follows a change made in another tab. */
export function startTheme(): void {
  apply()
  themeSlot.subscribe(apply)
}

/** HEAD-6: goes to the opposite of what is shown, and stores it. */
export const toggleTheme = (): void => themeSlot.write(shownTheme() === 'dark' ? 'light' : 'dark')

function subscribe(listener: () => void): () => void {
  const device = darkDevice()
  device.addEventListener('change', listener)
  const stop = themeSlot.subscribe(listener)
  return () => {
    device.removeEventListener('change', listener)
    stop()
  }
}

/** The theme that is shown now, whether chosen or the device's. */
export const useShownTheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, shownTheme, () => 'light')
