import { assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStep } from '../recipe/fixtures.ts'
import {
  alarmingTimers,
  crossings,
  finishedTimers,
  isSoundDue,
  keepsAwake,
  nearestTimer,
  nextChange,
  nextDeadline,
} from './alarms.ts'
import { durationParts, formatRemaining } from './format-remaining.ts'
import { autoStartTimers, readyTimers, recipeTimers } from './recipe-timers.ts'
import { offsetAfterJump, offsetOnLoad } from './steady-clock.ts'
import { isAlarming, isFinished, isRunning, remainingSeconds } from './timer.ts'
import type { RunningTimer, Timer } from './timer.ts'
import { timerView } from './view.ts'

const ends = (ends_at: number, given: Partial<RunningTimer> = {}): RunningTimer => ({
  id: `at ${ends_at}`,
  recipe_id: 'soup',
  step_id: 'a',
  label: 'Simmer',
  duration_ms: 600_000,
  sound_notification: true,
  phase: 'running',
  ends_at,
  ...given,
})
const { ends_at: _, ...rest } = ends(0)
const paused: Timer = { ...rest, id: 'paused', phase: 'paused', remaining_ms: 61_500 }
const idsOf = (timers: readonly Timer[]): string[] => timers.map(({ id }) => id)

describe('TIMER-3 what a timer is follows from its deadline and the instant', () => {
  test.each([
    [0, 600, true, false, false],
    [1, 600, true, false, false],
    [1000, 599, true, false, false],
    [599_999, 1, true, false, false],
    [600_000, 0, false, true, true],
    [659_999, 0, false, true, true],
    [660_000, 0, false, true, false],
    [9_999_999, 0, false, true, false],
  ])('at %i ms it shows %i s', (now, shown, running, finished, alarming) => {
    const timer = ends(600_000)
    expect(remainingSeconds(timer, now)).toBe(shown)
    expect(isRunning(timer, now)).toBe(running)
    expect(isFinished(timer, now)).toBe(finished)
    expect(isAlarming(timer, now)).toBe(alarming)
  })

  test('a paused one keeps what remains', () => {
    expect(remainingSeconds(paused, 9e12)).toBe(62)
    expect([isRunning(paused, 0), isFinished(paused, 9e12), isAlarming(paused, 0)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('TIMER-2 as screens show it', () => {
    const shown = {
      id: 'at 600000',
      recipeId: 'soup',
      recipeName: 'Soup',
      stepId: 'a',
      label: 'Simmer',
      startTime: 0,
      remainingTime: 570,
      isRunning: true,
      completed: false,
      isAlarming: false,
      needsAck: false,
      alarmStartedAt: null,
      sound_notification: true,
      duration_minutes: 10,
      duration_seconds: 0,
    }
    expect(timerView(ends(600_000), 'Soup', 30_000)).toEqual(shown)
    const rung = {
      remainingTime: 0,
      isRunning: false,
      completed: true,
      needsAck: true,
      alarmStartedAt: 600_000,
    }
    expect(timerView(ends(600_000), 'Soup', 600_001)).toEqual({ ...shown, ...rung, isAlarming: true })
    expect(timerView(ends(600_000), 'Soup', 700_000)).toEqual({ ...shown, ...rung })
    expect(timerView(paused, 'Soup', 0)).toMatchObject({
      startTime: null,
      remainingTime: 62,
      isRunning: false,
    })
  })
})

describe('DEC-30 several at once', () => {
  const timers = [ends(30_000, { recipe_id: 'pie' }), ends(10_000), paused, ends(90_000)]

  test('one sound, each alarm with 60 s from its own zero', () => {
    expect(idsOf(alarmingTimers(timers, 30_000))).toEqual(['at 10000', 'at 30000'])
    expect(idsOf(alarmingTimers(timers, 75_000))).toEqual(['at 30000'])
    expect(idsOf(finishedTimers(timers, 75_000))).toEqual(['at 10000', 'at 30000'])
    expect(isSoundDue(timers, 9_999)).toBe(false)
    expect(isSoundDue(timers, 75_000)).toBe(true)
    expect(isSoundDue([ends(0, { sound_notification: false })], 1)).toBe(false)
  })

  test('BAR-3 TIMER-7 the nearest that runs, and what keeps the screen awake', () => {
    expect(nearestTimer(timers, 0)?.id).toBe('at 10000')
    expect(nearestTimer(timers, 30_000)?.id).toBe('at 90000')
    expect(nearestTimer([paused], 0)).toBeNull()
    expect([0, 89_999, 149_999, 150_000].map((now) => keepsAwake(timers, now))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(keepsAwake([paused], 0)).toBe(false)
  })
})

describe('TIMER-13 what happened between two looks', () => {
  const look = (at: number, ...timers: readonly Timer[]) => ({ at, timers })
  const two = [ends(100_000), ends(160_500)]

  test('a warning once, and only from above 60 s', () => {
    expect(idsOf(crossings(look(39_999, ...two), look(40_000, ...two)).warned)).toEqual(['at 100000'])
    expect(crossings(look(40_000, ...two), look(41_000, ...two)).warned).toEqual([])
    expect(idsOf(crossings(look(0, ...two), look(200_000, ...two)).warned)).toEqual([])
    expect(crossings(look(0, ends(60_000)), look(1, ends(60_000))).warned).toEqual([])
  })

  test('zero once, also while the device slept', () => {
    expect(idsOf(crossings(look(0, ...two), look(9_000_000, ...two)).finished)).toEqual([
      'at 100000',
      'at 160500',
    ])
    expect(crossings(look(160_500, ...two), look(9_000_000, ...two)).finished).toEqual([])
  })

  test('nothing for what was started, resumed or restarted in between, nor when the clock went back', () => {
    expect(crossings(look(0), look(200_000, ...two)).finished).toEqual([])
    const resumed = { ...paused, phase: 'running', ends_at: 500_000 } as const
    expect(crossings(look(0, paused), look(450_000, resumed)).warned).toEqual([])
    expect(
      crossings(look(0, ends(90_000, { id: 'x' })), look(50_000, ends(95_000, { id: 'x' }))).warned,
    ).toEqual([])
    expect(crossings(look(50_000, ...two), look(45_000, ...two))).toEqual({ warned: [], finished: [] })
  })

  test('looks that follow each other name every run once, whatever they skip', () => {
    assert(
      property(nat(300_000), integer({ min: 1, max: 100_000 }), (ends_at, step) => {
        const timer = ends(ends_at)
        let [warned, finished] = [0, 0]
        for (let at = 0; at <= 400_000; at += step) {
          const seen = crossings(look(at, timer), look(at + step, timer))
          warned += seen.warned.length
          finished += seen.finished.length
        }
        expect(finished).toBe(ends_at > 0 ? 1 : 0)
        expect(warned).toBeLessThanOrEqual(ends_at > 60_000 ? 1 : 0)
        if (step <= 60_000 && ends_at > 60_000) expect(warned).toBe(1)
      }),
    )
  })
})

describe('when to look next', () => {
  const timersOf = record({
    ends_at: integer({ min: -100_000, max: 200_000 }),
    kind: constantFrom('running', 'paused'),
  })

  test('a hidden page wakes at the warning, at zero and when the alarm ends', () => {
    const timers = [ends(100_000), paused]
    expect(nextDeadline(timers, 0)).toBe(40_000)
    expect(nextDeadline(timers, 40_000)).toBe(100_000)
    expect(nextDeadline(timers, 100_000)).toBe(160_000)
    expect(nextDeadline(timers, 160_000)).toBeNull()
  })

  test('a shown page with every second', () => {
    const timers = [ends(2500), paused]
    expect(nextChange(timers, 0)).toBe(500)
    expect(nextChange(timers, 500)).toBe(1500)
    expect(nextChange(timers, 2000)).toBe(2500)
    expect(nextChange(timers, 2500)).toBe(62_500)
    expect(nextChange(timers, 62_500)).toBeNull()
    expect(nextChange([], 0)).toBeNull()
  })

  test('nothing that is shown changes before', () => {
    assert(
      property(timersOf, nat(100), ({ ends_at, kind }, share) => {
        const timer = kind === 'running' ? ends(ends_at) : paused
        const next = nextChange([timer], 0)
        const { startTime: _start, ...now } = timerView(timer, '', 0)
        const until = next === null ? 1_000_000 : next - 0.001
        expect(next ?? 1).toBeGreaterThan(0)
        expect(timerView(timer, '', (until * share) / 100)).toMatchObject(now)
        if (next !== null) expect(timerView(timer, '', next)).not.toMatchObject(now)
      }),
    )
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

  test('with their durations, or the cook’s own', () => {
    expect(recipeTimers(steps).map(({ id, step_id, duration_ms }) => [id, step_id, duration_ms])).toEqual([
      ['t1', 'a', 90_000],
      ['t2', 'a', 5000],
      ['t3', 'b', 5_400_000],
    ])
    const own = autoStartTimers(steps, new Map([['t3', 1000]]))
    expect(own.map(({ id, duration_ms }) => [id, duration_ms])).toEqual([
      ['t2', 5000],
      ['t3', 1000],
    ])
  })

  test('TIMER-3 ready is what is not in the list', () => {
    const specs = recipeTimers(steps)
    const list = [ends(5, { id: 't1' }), ends(5, { id: 't3', recipe_id: 'pie' })]
    expect(readyTimers(specs, list, 'soup').map(({ id }) => id)).toEqual(['t2', 't3'])
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

test('durations in words get their parts', () => {
  expect(durationParts(5430)).toEqual({ hours: 1, minutes: 30, seconds: 30 })
  expect(durationParts(-1)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
})

describe('a clock that is set', () => {
  const HOUR = 3_600_000

  test('back by an hour: time goes on, nothing rings twice, nothing is lost', () => {
    const timer = ends(10_000)
    const offset = offsetAfterJump(0, -HOUR)
    const before = { timers: [timer], at: 10_500 }
    const after = { timers: [timer], at: 11_000 - HOUR + offset }
    expect(crossings(before, after).finished).toEqual([])
    expect(isAlarming(timer, after.at)).toBe(true)
    expect(offsetAfterJump(offset, -1000)).toBe(HOUR + 1000)
  })

  test('forward by an hour: believed, as sleep is; what was skipped is finished once', () => {
    const timer = ends(10_000)
    const offset = offsetAfterJump(0, HOUR)
    expect(offset).toBe(0)
    const before = { timers: [timer], at: 5000 }
    const after = { timers: [timer], at: 6000 + HOUR + offset }
    expect(idsOf(crossings(before, after).finished)).toEqual(['at 10000'])
    expect(idsOf(finishedTimers([timer], after.at))).toEqual(['at 10000'])
    const back = offsetAfterJump(offset, -HOUR)
    expect(crossings(after, { timers: [timer], at: 7000 + back }).finished).toEqual([])
  })

  test('back while the page was closed is known from when cooking was saved', () => {
    expect(offsetOnLoad(5000, 9000)).toBe(0)
    expect(offsetOnLoad(HOUR, 0)).toBe(HOUR)
    expect(offsetOnLoad(9e15, 0)).toBe(0)
  })
})
