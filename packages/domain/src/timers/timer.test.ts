import { describe, expect, test } from 'vitest'
import { aStep } from '../recipe/fixtures.ts'
import { durationParts, formatRemaining } from './format-remaining.ts'
import { autoStartTimers, unstartedTimers, recipeTimers } from './recipe-timers.ts'
import { isAlarming, isFinished, isRunning, remainingSeconds } from './timer.ts'
import type { RunningTimer, Timer } from './timer.ts'

const timerEndingAt = (ends_at: number, overrides: Partial<RunningTimer> = {}): RunningTimer => ({
  id: `at ${ends_at}`,
  recipe_id: 'soup',
  step_id: 'a',
  label: 'Simmer',
  duration_ms: 600_000,
  sound_notification: true,
  phase: 'running',
  ends_at,
  ...overrides,
})
const { ends_at: _, ...fields } = timerEndingAt(0)
const paused: Timer = { ...fields, id: 'paused', phase: 'paused', remaining_ms: 61_500 }

describe('TIMER-3 the state of a timer is derived from its deadline and the current instant', () => {
  test.each([
    [0, 600, true, false, false],
    [1, 600, true, false, false],
    [1000, 599, true, false, false],
    [599_999, 1, true, false, false],
    [600_000, 0, false, true, true],
    [659_999, 0, false, true, true],
    [660_000, 0, false, true, false],
    [9_999_999, 0, false, true, false],
  ])('at %i ms it shows %i s', (now, expectedSeconds, running, finished, alarming) => {
    const timer = timerEndingAt(600_000)
    expect(remainingSeconds(timer, now)).toBe(expectedSeconds)
    expect(isRunning(timer, now)).toBe(running)
    expect(isFinished(timer, now)).toBe(finished)
    expect(isAlarming(timer, now)).toBe(alarming)
  })

  test('a paused timer keeps its remaining time', () => {
    expect(remainingSeconds(paused, 9e12)).toBe(62)
    expect([isRunning(paused, 0), isFinished(paused, 9e12), isAlarming(paused, 0)]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe("TIMER-1 TIMER-9 a recipe's own timers", () => {
  const timer = (id: string, minutes: number, seconds: number, auto_start: boolean) => ({
    id,
    label: id,
    duration_minutes: minutes,
    duration_seconds: seconds,
    sound_notification: false,
    auto_start,
  })
  const steps = [
    aStep({ id: 'a', timers: [timer('t1', 1, 30, false), timer('t2', 0, 5, true)] }),
    aStep({ id: 'b', timers: [timer('t3', 90, 0, true)] }),
  ]

  test('have their own durations, or those chosen by the cook', () => {
    expect(recipeTimers(steps).map(({ id, step_id, duration_ms }) => [id, step_id, duration_ms])).toEqual([
      ['t1', 'a', 90_000],
      ['t2', 'a', 5000],
      ['t3', 'b', 5_400_000],
    ])
    const autoStarted = autoStartTimers(steps, new Map([['t3', 1000]]))
    expect(autoStarted.map(({ id, duration_ms }) => [id, duration_ms])).toEqual([
      ['t2', 5000],
      ['t3', 1000],
    ])
  })

  test('TIMER-3 are ready unless they are in the list', () => {
    const specs = recipeTimers(steps)
    const list = [timerEndingAt(5, { id: 't1' }), timerEndingAt(5, { id: 't3', recipe_id: 'pie' })]
    expect(unstartedTimers(specs, list, 'soup').map(({ id }) => id)).toEqual(['t2', 't3'])
  })
})

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [65, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
  [604_800, '168:00:00'],
])('TIMER-3 %i s are shown as %s', (seconds, text) => {
  expect(formatRemaining(seconds)).toBe(text)
})

test('a duration is split into hours, minutes and seconds', () => {
  expect(durationParts(5430)).toEqual({ hours: 1, minutes: 30, seconds: 30 })
  expect(durationParts(-1)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
})
