import { afterEach, beforeEach, expect, test } from 'vitest'
import { themeSlot } from './storage/keys.ts'
import { startTheme, themeChoice, toggleTheme } from './theme.ts'

beforeEach(() => localStorage.clear())
afterEach(() => document.head.replaceChildren())

test('APP-3 the theme is `system` until one is chosen, and is set on the page and in a cookie', () => {
  startTheme()
  expect(themeChoice()).toBe('system')
  expect(document.documentElement.dataset['theme']).toBe('system')
  expect(document.cookie).toContain('theme=system')
})

test('HEAD-6 the toggle switches to the opposite of the theme shown, and stores the choice', () => {
  startTheme()
  toggleTheme()
  expect(themeSlot.getState()).toBe('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  toggleTheme()
  expect(themeSlot.getState()).toBe('light')
  expect(document.cookie).toContain('theme=light')
})

test('APP-3 the bars of the browser have the colour of the chosen theme, else of the device’s', () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="white" data-theme="light"><meta name="theme-color" content="black" data-theme="dark">'
  const media = (): readonly string[] => [...document.head.querySelectorAll('meta')].map((meta) => meta.media)
  startTheme()
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  themeSlot.setState('dark')
  expect(media()).toEqual(['not all', 'all'])
  themeSlot.setState('light')
  expect(media()).toEqual(['all', 'not all'])
  themeSlot.setState('system')
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})
