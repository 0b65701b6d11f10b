import { assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alarmingTimers,
  crossedThresholds,
  finishedTimers,
  isAlarmAudible,
  requiresWakeLock,
  nearestTimer,
  nextChange,
  nextDeadline,
} from './alarms.ts'
import { offsetAfterJump, offsetOnLoad } from './monotonic-offset.ts'
import { isAlarming, isRunning, minutesSinceEnd, remainingSeconds } from './timer.ts'
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
const idsOf = (timers: readonly Timer[]): string[] => timers.map(({ id }) => id)

describe('DEC-30 several alarms at once', () => {
  const timers = [
    timerEndingAt(30_000, { recipe_id: 'pie' }),
    timerEndingAt(10_000),
    paused,
    timerEndingAt(90_000),
  ]

  test('share one sound, each lasting 60 s from its own zero', () => {
    expect(idsOf(alarmingTimers(timers, 30_000))).toEqual(['at 10000', 'at 30000'])
    expect(idsOf(alarmingTimers(timers, 75_000))).toEqual(['at 30000'])
    expect(idsOf(finishedTimers(timers, 75_000))).toEqual(['at 10000', 'at 30000'])
    expect(isAlarmAudible(timers, 9_999)).toBe(false)
    expect(isAlarmAudible(timers, 75_000)).toBe(true)
    expect(isAlarmAudible([timerEndingAt(0, { sound_notification: false })], 1)).toBe(false)
  })

  test('BAR-3 TIMER-7 determine the nearest timer and whether the screen is kept awake', () => {
    expect(nearestTimer(timers, 0)?.id).toBe('at 10000')
    expect(nearestTimer(timers, 30_000)?.id).toBe('at 90000')
    expect(nearestTimer([paused], 0)).toBeNull()
    expect([0, 89_999, 149_999, 150_000].map((now) => requiresWakeLock(timers, now))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(requiresWakeLock([paused], 0)).toBe(false)
  })
})

describe('TIMER-13 thresholds crossed between two observations', () => {
  const observation = (at: number, ...timers: readonly Timer[]) => ({ at, timers })
  const two = [timerEndingAt(100_000), timerEndingAt(160_500)]

  test('include a warning once, and only from above 60 s', () => {
    expect(idsOf(crossedThresholds(observation(39_999, ...two), observation(40_000, ...two)).warned)).toEqual(
      ['at 100000'],
    )
    expect(crossedThresholds(observation(40_000, ...two), observation(41_000, ...two)).warned).toEqual([])
    expect(idsOf(crossedThresholds(observation(0, ...two), observation(200_000, ...two)).warned)).toEqual([])
    expect(
      crossedThresholds(observation(0, timerEndingAt(60_000)), observation(1, timerEndingAt(60_000))).warned,
    ).toEqual([])
  })

  test('include zero once, even while the device slept', () => {
    expect(idsOf(crossedThresholds(observation(0, ...two), observation(9_000_000, ...two)).finished)).toEqual(
      ['at 100000', 'at 160500'],
    )
    expect(crossedThresholds(observation(160_500, ...two), observation(9_000_000, ...two)).finished).toEqual(
      [],
    )
  })

  test('are none for timers started, resumed or restarted in between, or if the clock went back', () => {
    expect(crossedThresholds(observation(0), observation(200_000, ...two)).finished).toEqual([])
    const resumed = { ...paused, phase: 'running', ends_at: 500_000 } as const
    expect(crossedThresholds(observation(0, paused), observation(450_000, resumed)).warned).toEqual([])
    expect(
      crossedThresholds(
        observation(0, timerEndingAt(90_000, { id: 'x' })),
        observation(50_000, timerEndingAt(95_000, { id: 'x' })),
      ).warned,
    ).toEqual([])
    expect(crossedThresholds(observation(50_000, ...two), observation(45_000, ...two))).toEqual({
      warned: [],
      finished: [],
    })
  })

  test('are reported once per run by consecutive observations, however far apart', () => {
    assert(
      property(nat(300_000), integer({ min: 1, max: 100_000 }), (ends_at, step) => {
        const timer = timerEndingAt(ends_at)
        let [warned, finished] = [0, 0]
        for (let at = 0; at <= 400_000; at += step) {
          const result = crossedThresholds(observation(at, timer), observation(at + step, timer))
          warned += result.warned.length
          finished += result.finished.length
        }
        expect(finished).toBe(ends_at > 0 ? 1 : 0)
        expect(warned).toBeLessThanOrEqual(ends_at > 60_000 ? 1 : 0)
        if (step <= 60_000 && ends_at > 60_000) expect(warned).toBe(1)
      }),
    )
  })
})

describe('the next deadline or change', () => {
  const timersOf = record({
    ends_at: integer({ min: -100_000, max: 200_000 }),
    kind: constantFrom('running', 'paused'),
  })

  test('on a hidden page is a warning, a zero or the end of an alarm', () => {
    const timers = [timerEndingAt(100_000), paused]
    expect(nextDeadline(timers, 0)).toBe(40_000)
    expect(nextDeadline(timers, 40_000)).toBe(100_000)
    expect(nextDeadline(timers, 100_000)).toBe(160_000)
    expect(nextDeadline(timers, 160_000)).toBeNull()
  })

  test('TIMER-6 on a visible page is every second until the end, then every minute', () => {
    const timers = [timerEndingAt(2500), paused]
    expect(nextChange(timers, 0)).toBe(500)
    expect(nextChange(timers, 500)).toBe(1500)
    expect(nextChange(timers, 2000)).toBe(2500)
    expect(nextChange(timers, 2500)).toBe(62_500)
    expect(nextChange(timers, 62_500)).toBe(122_500)
    expect(nextChange([timerEndingAt(0)], 3_600_000)).toBe(3_660_000)
    expect(nextChange([paused], 0)).toBeNull()
    expect(nextChange([], 0)).toBeNull()
  })

  test('is the first instant at which anything visible changes', () => {
    assert(
      property(timersOf, nat(100), ({ ends_at, kind }, percent) => {
        const timer = kind === 'running' ? timerEndingAt(ends_at) : paused
        const next = nextChange([timer], 0)
        const displayedAt = (at: number) => [
          remainingSeconds(timer, at),
          isRunning(timer, at),
          isAlarming(timer, at),
          minutesSinceEnd(timer, at),
        ]
        const until = next === null ? 1_000_000 : next - 0.001
        expect(next ?? 1).toBeGreaterThan(0)
        expect(displayedAt((until * percent) / 100)).toEqual(displayedAt(0))
        if (next !== null) expect(displayedAt(next)).not.toEqual(displayedAt(0))
      }),
    )
  })
})

describe('a change of the device clock', () => {
  const HOUR = 3_600_000

  test('back by an hour does not stop timers, ring twice or lose an alarm', () => {
    const timer = timerEndingAt(10_000)
    const offset = offsetAfterJump(0, -HOUR)
    const before = { timers: [timer], at: 10_500 }
    const after = { timers: [timer], at: 11_000 - HOUR + offset }
    expect(crossedThresholds(before, after).finished).toEqual([])
    expect(isAlarming(timer, after.at)).toBe(true)
    expect(offsetAfterJump(offset, -1000)).toBe(HOUR + 1000)
  })

  test('forward by an hour is trusted like sleep: timers whose end was skipped finish once', () => {
    const timer = timerEndingAt(10_000)
    const offset = offsetAfterJump(0, HOUR)
    expect(offset).toBe(0)
    const before = { timers: [timer], at: 5000 }
    const after = { timers: [timer], at: 6000 + HOUR + offset }
    expect(idsOf(crossedThresholds(before, after).finished)).toEqual(['at 10000'])
    expect(idsOf(finishedTimers([timer], after.at))).toEqual(['at 10000'])
    const offsetBack = offsetAfterJump(offset, -HOUR)
    expect(crossedThresholds(after, { timers: [timer], at: 7000 + offsetBack }).finished).toEqual([])
  })

  test('back while the page was closed is detected from the last save', () => {
    expect(offsetOnLoad(5000, 9000)).toBe(0)
    expect(offsetOnLoad(HOUR, 0)).toBe(HOUR)
    expect(offsetOnLoad(9e15, 0)).toBe(0)
  })
})
