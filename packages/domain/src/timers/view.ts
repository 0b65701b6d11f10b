import { isAlarming, isFinished, isRunning, remainingSeconds } from './timer.ts'
import type { Timer } from './timer.ts'

/** A timer as displayed (TIMER-2). Instants are epoch milliseconds, `remainingTime` is in whole seconds. */
export interface TimerView {
  readonly id: string
  readonly recipeId: string
  readonly recipeName: string
  readonly stepId: string
  readonly label: string
  /** When it would have started had it never been paused; null while paused. */
  readonly startTime: number | null
  readonly remainingTime: number
  readonly isRunning: boolean
  readonly completed: boolean
  readonly isAlarming: boolean
  readonly needsAck: boolean
  /** The instant at which it reached zero (DEC-30); null before. */
  readonly alarmStartedAt: number | null
  readonly sound_notification: boolean
  readonly duration_minutes: number
  readonly duration_seconds: number
}

/** The view of a timer at `now` (epoch milliseconds). */
export function timerView(timer: Timer, recipeName: string, now: number): TimerView {
  const seconds = Math.round(timer.duration_ms / 1000)
  const completed = isFinished(timer, now)
  return {
    id: timer.id,
    recipeId: timer.recipe_id,
    recipeName,
    stepId: timer.step_id,
    label: timer.label,
    startTime: timer.phase === 'running' ? timer.ends_at - timer.duration_ms : null,
    remainingTime: remainingSeconds(timer, now),
    isRunning: isRunning(timer, now),
    completed,
    isAlarming: isAlarming(timer, now),
    needsAck: completed,
    alarmStartedAt: completed ? timer.ends_at : null,
    sound_notification: timer.sound_notification,
    duration_minutes: Math.floor(seconds / 60),
    duration_seconds: seconds % 60,
  }
}
