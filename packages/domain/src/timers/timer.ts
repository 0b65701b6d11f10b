import { LIMITS } from '../recipe/limits.ts'

/** How long an alarm sounds before it stops automatically, in milliseconds (TIMER-5). */
export const ALARM_MS = 60_000

/** How long before zero a running timer warns, in milliseconds (TIMER-13). */
export const WARNING_MS = 60_000

/** The longest timer, in milliseconds: a week, like any other duration in a recipe. */
export const MAX_TIMER_MS = LIMITS.minutes * 60_000

/** A timer that can be started: defined by a step, or found in its text. */
export interface TimerSpec {
  readonly id: string
  readonly step_id: string
  readonly label: string
  /** Above 0, at most `MAX_TIMER_MS`. */
  readonly duration_ms: number
  /** Controls the sound only, not the rest of the alarm (TIMER-4). */
  readonly sound_notification: boolean
}

/**
 * A timer that was started and not yet acknowledged or removed. It has a deadline, never a counter (TIMER-3), and reaching
 * zero is not an event: the state at an instant is derived from the deadline. Instants are epoch milliseconds.
 */
export type Timer = TimerSpec & { readonly recipe_id: string } & (
    | { readonly phase: 'running'; readonly ends_at: number }
    | { readonly phase: 'paused'; readonly remaining_ms: number }
  )

export type RunningTimer = Extract<Timer, { phase: 'running' }>

/** Whether a timer can have this duration. */
export const isValidDuration = (duration_ms: number): boolean =>
  duration_ms > 0 && duration_ms <= MAX_TIMER_MS

/** Whether a timer counts down at `now` (epoch milliseconds). */
export const isRunning = (timer: Timer, now: number): timer is RunningTimer =>
  timer.phase === 'running' && timer.ends_at > now

/** Whether a timer has reached zero and waits to be acknowledged (TIMER-4). */
export const isFinished = (timer: Timer, now: number): timer is RunningTimer =>
  timer.phase === 'running' && timer.ends_at <= now

/** Whether a timer is within 60 s after its own zero (TIMER-5, DEC-30). */
export const isAlarming = (timer: Timer, now: number): timer is RunningTimer =>
  isFinished(timer, now) && now < timer.ends_at + ALARM_MS

/** Whole minutes since a timer's zero; 0 before it and while its alarm is on. */
export const minutesSinceEnd = (timer: Timer, now: number): number =>
  isFinished(timer, now) ? Math.floor((now - timer.ends_at) / 60_000) : 0

/** The remaining time of a timer in milliseconds, never below 0. */
export const remainingMs = (timer: Timer, now: number): number =>
  timer.phase === 'paused' ? timer.remaining_ms : Math.max(0, timer.ends_at - now)

/** The remaining time as displayed: whole seconds, rounded up so that 0 appears exactly at zero. */
export const remainingSeconds = (timer: Timer, now: number): number =>
  Math.ceil(remainingMs(timer, now) / 1000)

/** The timer of a recipe that is counting down at `now`, if any (TIMER-8). */
export const runningTimerOf = (
  timers: readonly Timer[],
  recipeId: string,
  now: number,
): RunningTimer | undefined =>
  timers.find((timer): timer is RunningTimer => timer.recipe_id === recipeId && isRunning(timer, now))
