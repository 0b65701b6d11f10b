import { COOKING_BOUNDS } from '../cooking/limits.ts'
import { assertNever } from '../kernel/assert-never.ts'
import { isFinished, isValidDuration, isRunning } from './timer.ts'
import type { Timer, TimerSpec } from './timer.ts'

type OnTimer<Type extends string> = Type extends string
  ? { readonly type: Type; readonly data: { readonly timer_id: string } }
  : never

/** What can happen to a timer (COOK-3). The deadline follows from the instant of the event. */
export type TimerFact =
  | { readonly type: 'START_TIMER'; readonly data: TimerSpec }
  | OnTimer<'PAUSE_TIMER' | 'RESUME_TIMER' | 'RESTART_TIMER' | 'ACKNOWLEDGE_TIMER' | 'REMOVE_TIMER'>

/** A fact about a timer of one recipe at one instant (epoch milliseconds, server time). */
export type TimerEvent = TimerFact & { readonly at: number; readonly recipe_id: string }

const specOf = ({ id, step_id, label, duration_ms, sound_notification }: TimerSpec): TimerSpec => ({
  id,
  step_id,
  label,
  duration_ms,
  sound_notification,
})

const runUntil = (timer: TimerSpec, recipe_id: string, ends_at: number): Timer => ({
  ...specOf(timer),
  recipe_id,
  phase: 'running',
  ends_at,
})

/** The timer paused at an instant; the remaining time is never more than its duration. */
export const pausedAt = (timer: Timer, at: number): Timer =>
  isRunning(timer, at)
    ? {
        ...specOf(timer),
        recipe_id: timer.recipe_id,
        phase: 'paused',
        remaining_ms: Math.min(timer.duration_ms, timer.ends_at - at),
      }
    : timer

function startTimer(
  timers: readonly Timer[],
  spec: TimerSpec,
  recipeId: string,
  at: number,
): readonly Timer[] {
  const before = timers.find(({ id, recipe_id }) => id === spec.id && recipe_id === recipeId)
  if (!isValidDuration(spec.duration_ms)) return timers
  // A run that ended before this one began no longer matters, even if it was never acknowledged.
  if (before !== undefined && !isFinished(before, at)) return timers
  if (before === undefined && timers.length >= COOKING_BOUNDS.timers) return timers
  return [...timers.filter((timer) => timer !== before), runUntil(spec, recipeId, at + spec.duration_ms)]
}

/** The timer after an event; null when it is removed, the same object when the event does not apply. */
function evolveTimer(
  timer: Timer,
  type: Exclude<TimerFact['type'], 'START_TIMER'>,
  at: number,
): Timer | null {
  switch (type) {
    case 'PAUSE_TIMER':
      return pausedAt(timer, at)
    case 'RESUME_TIMER':
      return timer.phase === 'paused' ? runUntil(timer, timer.recipe_id, at + timer.remaining_ms) : timer
    case 'RESTART_TIMER':
      return runUntil(timer, timer.recipe_id, at + timer.duration_ms)
    case 'ACKNOWLEDGE_TIMER':
      return isFinished(timer, at) ? null : timer
    case 'REMOVE_TIMER':
      return null
    default:
      return assertNever(type)
  }
}

/**
 * The timers after an event. Never refuses: an event that no longer applies (the timer is gone, another device was faster) is
 * ignored, and the same list is returned. `decide` has already checked that a recipe runs one timer at a time (TIMER-8).
 */
export function evolveTimers(timers: readonly Timer[], event: TimerEvent): readonly Timer[] {
  if (event.type === 'START_TIMER') return startTimer(timers, event.data, event.recipe_id, event.at)
  const before = timers.find(
    ({ id, recipe_id }) => id === event.data.timer_id && recipe_id === event.recipe_id,
  )
  if (before === undefined) return timers
  const after = evolveTimer(before, event.type, event.at)
  if (after === before) return timers
  return timers.flatMap((timer) => (timer === before ? (after ?? []) : timer))
}
