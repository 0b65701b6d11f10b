import { beforeEach, expect, test } from 'vitest'
import { themeSlot } from './storage/keys.ts'
import { startTheme, themeChoice, toggleTheme } from './theme.ts'

beforeEach(() => localStorage.clear())

test('APP-3 the theme is `system` until one is chosen, and is set on the page and in a cookie', () => {
  startTheme()
  expect(themeChoice()).toBe('system')
  expect(document.documentElement.dataset['theme']).toBe('system')
  expect(document.cookie).toContain('theme=system')
})

test('HEAD-6 the toggle switches to the opposite of the theme shown, and stores the choice', () => {
  startTheme()
  toggleTheme()
  expect(themeSlot.read()).toBe('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  toggleTheme()
  expect(themeSlot.read()).toBe('light')
  expect(document.cookie).toContain('theme=light')
})
