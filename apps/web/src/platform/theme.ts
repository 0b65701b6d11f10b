import { useSyncExternalStore } from 'react'
import { mirrorInCookie } from './cookie.ts'
import { type ThemeChoice, themeSlot } from './storage/keys.ts'

/**
 * The chosen theme (APP-3). It is set as `<html data-theme>`, and the style sheet does the rest, including `system`. The server
 * sets the same from the cookie, in time for the first paint.
 */
export const themeChoice = (): ThemeChoice => themeSlot.getState() ?? 'system'

const darkDevice = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

const shownTheme = (): 'light' | 'dark' => {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return darkDevice().matches ? 'dark' : 'light'
}

/** Applies the theme's colour to the browser's bars: there is a meta element for each preferred colour scheme. */
function applyToBars(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset['theme'] ?? ''
    meta.media =
      choice === 'system' ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all'
  }
}

const apply = (): void => {
  const choice = themeChoice()
  document.documentElement.dataset['theme'] = choice
  applyToBars(choice)
  mirrorInCookie('theme', choice)
}

/** Applies the stored theme, and follows changes made in other tabs. */
export function startTheme(): void {
  apply()
  themeSlot.subscribe(apply)
}

/** Switches to the opposite of the theme shown, and stores the choice (HEAD-6). */
export const toggleTheme = (): void => themeSlot.setState(shownTheme() === 'dark' ? 'light' : 'dark')

function subscribe(listener: () => void): () => void {
  const device = darkDevice()
  device.addEventListener('change', listener)
  const stop = themeSlot.subscribe(listener)
  return () => {
    device.removeEventListener('change', listener)
    stop()
  }
}

/** The theme shown, whether chosen or the device's. */
export const useShownTheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, shownTheme, () => 'light')
