import en from '@souschef/locales/en.json' with { type: 'json' }
import { type CookingState, evolve, type Timer } from '@souschef/domain'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initializeI18n } from '#platform/i18n/start.ts'
import { aRecipe, aStep, recipeId } from '#testing/recipes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CompletionBanner } from './completion-banner.tsx'

beforeEach(() => {
  initializeI18n({ language: 'en', catalogue: en })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A timer that ended this many seconds ago. */
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

const bannerOf = (state: CookingState, props: Partial<ComponentProps<typeof CompletionBanner>> = {}) => (
  <MemoryRouter>
    <CompletionBanner state={state} recipes={new Map()} isSignedIn onCommand={() => true} {...props} />
  </MemoryRouter>
)

const banner = (...timers: readonly Timer[]) => bannerOf({ sessions: [], timers, history: [] })

const shownTexts = () =>
  screen.queryAllByRole('article').map(({ textContent }) => /Soup|Pie|Toast|Eggs/.exec(textContent)?.[0])
const advance = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

test('BAR-2 at most the three newest timers are shown, each for ten seconds, followed by those that were waiting', () => {
  render(banner(ended('Soup', 4), ended('Pie', 3), ended('Toast', 2), ended('Eggs', 1)))
  expect(shownTexts()).toEqual(['Eggs', 'Toast', 'Pie'])
  advance(9_999)
  expect(shownTexts()).toEqual(['Eggs', 'Toast', 'Pie'])
  advance(1)
  expect(shownTexts()).toEqual(['Soup'])
  advance(10_000)
  expect(shownTexts()).toEqual([])
})

test('BAR-2 a timer is shown for ten seconds, even under a resting pointer', () => {
  render(banner(ended('Soup', 1)))
  fireEvent.pointerEnter(screen.getByRole('article'))
  advance(10_000)
  expect(shownTexts()).toEqual([])
})

test('BAR-2 the banner moves into an open dialog, since everything outside it is inert, without restarting the ten seconds', () => {
  const soup = ended('Soup', 1)
  const onCommand = vi.fn(() => true)
  const page = (isOpen: boolean) => (
    <>
      {bannerOf({ sessions: [], timers: [soup], history: [] }, { onCommand })}
      <Dialog isOpen={isOpen} onClose={vi.fn()} title="Dishes" closeLabel="Close">
        Soup
      </Dialog>
    </>
  )
  const { rerender } = render(page(false))
  advance(4_000)
  rerender(page(true))
  const dialog = within(screen.getByRole('dialog', { name: 'Dishes' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Stop: Soup' }))
  expect(onCommand).toHaveBeenCalledTimes(1)
  advance(4_000)
  rerender(page(false))
  expect(shownTexts()).toEqual(['Soup'])
  advance(2_000)
  expect(shownTexts()).toEqual([])
})

test('BAR-2 timers are not hidden while one has the focus; when the focused one is removed the others are hidden again', () => {
  const [soup, pie] = [ended('Soup', 2), ended('Pie', 1)]
  const { rerender } = render(banner(soup, pie))
  const stop = screen.getByRole('button', { name: 'Stop: Pie' })
  fireEvent.focus(stop)
  advance(30_000)
  expect(shownTexts()).toEqual(['Pie', 'Soup'])
  // The focused timer was stopped; the browser fires no blur event for a removed element.
  rerender(banner(soup))
  advance(10_000)
  expect(shownTexts()).toEqual([])
  rerender(banner(soup, ended('Toast', 0)))
  advance(10_000)
  expect(shownTexts()).toEqual([])
})

test('CPAGE-3 the rest of a range is offered when its shorter duration has ended', () => {
  const instruction = 'Simmer for 10–12 minutes.'
  const recipe = aRecipe(1, { title: 'Soup', steps: [aStep(1, { instruction })] })
  const [step] = recipe.steps
  const step_id = step?.id ?? ''
  const id = `${step_id}:${instruction.indexOf('10')}`
  const timer: Timer = { ...ended('Simmer', 1), id, step_id, recipe_id: recipe.id }
  const steps = [{ id: step_id, ingredient_ids: [], dependencies: [], can_run_in_parallel: false }]
  const state = evolve(
    { sessions: [], timers: [], history: [] },
    {
      id: '1',
      at: 0,
      type: 'START_COOKING',
      recipe_id: recipe.id,
      data: { recipe_version: 1, servings: 4, steps },
    },
  )
  const onCommand = vi.fn(() => true)
  render(bannerOf({ ...state, timers: [timer] }, { recipes: new Map([[recipeId(1), recipe]]), onCommand }))
  fireEvent.click(screen.getByRole('button', { name: /^2\smin more: Simmer$/u }))
  expect(onCommand.mock.calls).toEqual([
    [{ type: 'ACKNOWLEDGE_TIMER', recipe_id: recipe.id, timer_id: id }],
    [
      {
        type: 'START_TIMER',
        recipe_id: recipe.id,
        timer: { id: `${id}+`, step_id, label: 'Simmer', sound_notification: true, duration_ms: 120_000 },
      },
    ],
  ])
  expect(screen.queryByRole('button', { name: /^\+1 min/ })).toBeNull()
})
