import en from '@souschef/locales/en.json' with { type: 'json' }
import type { CookingState, Timer } from '@souschef/domain'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../platform/i18n/start.ts'
import { CompletionBanner } from './completion-banner.tsx'

beforeEach(async () => {
  await startI18n({ language: 'en', catalogue: en })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A timer that ended so many seconds ago. */
const ended = (label: string, seconds: number): Timer => ({
  id: label,
  recipe_id: label,
  step_id: 's1',
  label,
  duration_ms: 60_000,
  sound_notification: true,
  phase: 'running',
  ends_at: Date.now() - seconds * 1_000,
})

const banner = (...timers: readonly Timer[]) => {
  const state: CookingState = { sessions: [], timers, history: [] }
  return (
    <MemoryRouter>
      <CompletionBanner state={state} recipes={new Map()} isSignedIn onCommand={() => true} />
    </MemoryRouter>
  )
}

const shown = () =>
  screen.queryAllByRole('article').map(({ textContent }) => /Soup|Pie|Toast|Eggs/.exec(textContent)?.[0])
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

test('BAR-2 at most the three newest are shown, each for ten seconds, and then those that waited', () => {
  render(banner(ended('Soup', 4), ended('Pie', 3), ended('Toast', 2), ended('Eggs', 1)))
  expect(shown()).toEqual(['Eggs', 'Toast', 'Pie'])
  pass(9_999)
  expect(shown()).toEqual(['Eggs', 'Toast', 'Pie'])
  pass(1)
  expect(shown()).toEqual(['Soup'])
  pass(10_000)
  expect(shown()).toEqual([])
})

test('BAR-2 they stay under pointer or focus; what goes away with the focus on it holds the others no longer', () => {
  const [soup, pie] = [ended('Soup', 2), ended('Pie', 1)]
  const { rerender } = render(banner(soup, pie))
  const stop = screen.getByRole('button', { name: 'Stop: Pie' })
  fireEvent.focus(stop)
  pass(30_000)
  expect(shown()).toEqual(['Pie', 'Soup'])
  // Stopped; a browser says nothing of the focus that was on it.
  rerender(banner(soup))
  pass(10_000)
  expect(shown()).toEqual([])
  rerender(banner(soup, ended('Toast', 0)))
  pass(10_000)
  expect(shown()).toEqual([])
})
