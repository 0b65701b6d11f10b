import {
  ALARM_MS,
  isAlarming,
  isFinished,
  isRunning,
  minutesSinceEnd,
  remainingMs,
  remainingSeconds,
  WARNING_MS,
} from './timer.ts'
import type { RunningTimer, Timer } from './timer.ts'

/** The timers as observed at one instant (epoch milliseconds). */
export interface TimersAt {
  readonly timers: readonly Timer[]
  readonly at: number
}

/** The timers whose alarm is on at `now`, the latest zero last: each has its own 60 s (TIMER-5, DEC-30). */
export const alarmingTimers = (timers: readonly Timer[], now: number): readonly RunningTimer[] =>
  timers.filter((timer) => isAlarming(timer, now)).toSorted((a, b) => a.ends_at - b.ends_at)

/** The timers waiting to be acknowledged at `now`, ringing or not (TIMER-4). */
export const finishedTimers = (timers: readonly Timer[], now: number): readonly RunningTimer[] =>
  timers.filter((timer) => isFinished(timer, now)).toSorted((a, b) => a.ends_at - b.ends_at)

/** Whether the one sound for all alarms is on at `now` (DEC-30, TIMER-4). */
export const isAlarmAudible = (timers: readonly Timer[], now: number): boolean =>
  timers.some((timer) => timer.sound_notification && isAlarming(timer, now))

/** The runs that are the same in both observations; only these can cross a threshold. */
const continuedRuns = (before: TimersAt, { timers, at }: TimersAt): readonly RunningTimer[] =>
  before.timers.flatMap((previous) => {
    if (at < before.at || !isRunning(previous, before.at)) return []
    const same = timers.find((timer) => timer.id === previous.id && timer.recipe_id === previous.recipe_id)
    return same?.phase === 'running' && same.ends_at === previous.ends_at ? [same] : []
  })

/**
 * What happened to running timers between two observations: those that passed from above 60 s to 60 s or less (TIMER-13), and
 * those that reached zero, even while the device slept. Consecutive observations report every run once. When the second is
 * earlier than the first, nothing has happened.
 */
export function crossedThresholds(
  before: TimersAt,
  after: TimersAt,
): { readonly warned: readonly RunningTimer[]; readonly finished: readonly RunningTimer[] } {
  const runs = continuedRuns(before, after)
  return {
    warned: runs.filter(
      (timer) =>
        remainingMs(timer, before.at) > WARNING_MS &&
        isRunning(timer, after.at) &&
        remainingMs(timer, after.at) <= WARNING_MS,
    ),
    finished: runs.filter((timer) => isFinished(timer, after.at)),
  }
}

const nextInstant = (instants: readonly number[], now: number): number | null => {
  const next = instants.reduce(
    (earliest, instant) => (instant > now ? Math.min(earliest, instant) : earliest),
    Infinity,
  )
  return next === Infinity ? null : next
}

/**
 * The next instant after `now` at which a timer warns, reaches zero or stops ringing; null when none will. A hidden page need
 * not wake for anything else.
 */
export const nextDeadline = (timers: readonly Timer[], now: number): number | null =>
  nextInstant(
    timers.flatMap((timer) =>
      timer.phase === 'running' ? [timer.ends_at - WARNING_MS, timer.ends_at, timer.ends_at + ALARM_MS] : [],
    ),
    now,
  )

/**
 * The next instant after `now` at which anything visible changes: each second until the end, then each minute since it; null
 * when nothing will.
 */
export const nextChange = (timers: readonly Timer[], now: number): number | null =>
  nextInstant(
    timers.flatMap((timer) => {
      if (timer.phase !== 'running') return []
      const { ends_at } = timer
      return ends_at > now
        ? [ends_at - (remainingSeconds(timer, now) - 1) * 1000]
        : [ends_at + (minutesSinceEnd(timer, now) + 1) * 60_000]
    }),
    now,
  )

/** The running timer that ends first, for the document title (BAR-3); null when none runs. */
export const nearestTimer = (timers: readonly Timer[], now: number): RunningTimer | null =>
  timers
    .filter((timer) => isRunning(timer, now))
    .reduce<RunningTimer | null>(
      (first, timer) => (first === null || timer.ends_at < first.ends_at ? timer : first),
      null,
    )

/** Whether the screen must stay on: while a timer runs (TIMER-7) or rings. */
export const requiresWakeLock = (timers: readonly Timer[], now: number): boolean =>
  timers.some((timer) => isRunning(timer, now) || isAlarming(timer, now))
