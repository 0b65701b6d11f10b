import { LIMITS } from '../recipe/limits.ts'

/** How long an alarm sounds before it stops by itself, in milliseconds (TIMER-5). */
export const ALARM_MS = 60_000

/** How long before zero a running timer warns, in milliseconds (TIMER-13). */
export const WARNING_MS = 60_000

/** The longest timer, in milliseconds: a week, as any other time of a recipe. */
export const LONGEST_TIMER_MS = LIMITS.minutes * 60_000

/** A timer that can be started: one of a step's own, or a time found in its text. */
export interface TimerSpec {
  readonly id: string
  readonly step_id: string
  readonly label: string
  /** Above 0, at most `LONGEST_TIMER_MS`. */
  readonly duration_ms: number
  /** Switches the sound only; the rest of the alarm stays (TIMER-4). */
  readonly sound_notification: boolean
}

/**
 * A timer that was started and not yet acknowledged or removed. It holds a deadline, never a counter (TIMER-3), and reaching
 * zero is no event: what a timer is at an instant is worked out from the two. Instants are epoch milliseconds.
 */
export type Timer = TimerSpec & { readonly recipe_id: string } & (
    | { readonly phase: 'running'; readonly ends_at: number }
    | { readonly phase: 'paused'; readonly remaining_ms: number }
  )

export type RunningTimer = Extract<Timer, { phase: 'running' }>

/** Whether a timer of this length can be started. */
export const isPossibleDuration = (duration_ms: number): boolean =>
  duration_ms > 0 && duration_ms <= LONGEST_TIMER_MS

/** Whether a timer counts down at `now` (epoch milliseconds). */
export const isRunning = (timer: Timer, now: number): timer is RunningTimer =>
  timer.phase === 'running' && timer.ends_at > now

/** Whether a timer has reached zero and waits to be acknowledged (TIMER-4). */
export const isFinished = (timer: Timer, now: number): timer is RunningTimer =>
  timer.phase === 'running' && timer.ends_at <= now

/** Whether a timer is in the first 60 s after its own zero (TIMER-5, DEC-30). */
export const isAlarming = (timer: Timer, now: number): timer is RunningTimer =>
  isFinished(timer, now) && now < timer.ends_at + ALARM_MS

/** Whole minutes since a timer's own zero: 0 before it, and while its alarm is on. */
export const minutesSinceEnd = (timer: Timer, now: number): number =>
  isFinished(timer, now) ? Math.floor((now - timer.ends_at) / 60_000) : 0

/** What is left of a timer, in milliseconds, never below 0. */
export const remainingMs = (timer: Timer, now: number): number =>
  timer.phase === 'paused' ? timer.remaining_ms : Math.max(0, timer.ends_at - now)

/** What a timer shows: whole seconds, 0 exactly from its zero on. */
export const remainingSeconds = (timer: Timer, now: number): number =>
  Math.ceil(remainingMs(timer, now) / 1000)

/** The timer of a recipe that counts down at `now`, if one does (TIMER-8). */
export const runningTimerOf = (
  timers: readonly Timer[],
  recipeId: string,
  now: number,
): RunningTimer | undefined =>
  timers.find((timer): timer is RunningTimer => timer.recipe_id === recipeId && isRunning(timer, now))
