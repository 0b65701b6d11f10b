import en from '@souschef/locales/en.json' with { type: 'json' }
import type { Timer } from '@souschef/domain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initializeI18n } from '#platform/i18n/start.ts'
import { TimerStage } from './timer-stage.tsx'

beforeEach(() => initializeI18n({ language: 'en', catalogue: en }))
afterEach(cleanup)

const ended = (seconds: number): Timer => ({
  id: 't',
  recipe_id: 'soup',
  step_id: 's1',
  label: 'Simmer',
  duration_ms: 60_000,
  sound_notification: true,
  phase: 'running',
  ends_at: Date.now() - seconds * 1_000,
})

test.each([
  [20, 'Time is up', 'Stop the alarm'],
  [270, 'Ended 4 min ago', 'Got it'],
  [3_900, 'Ended 1h 5m ago', 'Got it'],
])('TIMER-6 a timer that ended %i s ago shows: %s', (seconds, words, answer) => {
  const noop = vi.fn()
  const timer = ended(seconds)
  render(
    <TimerStage
      timer={timer}
      language="en"
      isHighlighted={false}
      more_ms={0}
      onAction={noop}
      onMore={noop}
    />,
  )
  expect(screen.getByRole('timer', { name: 'Simmer' }).textContent).toBe('0:00')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: answer })).toBeTruthy()
})
