import type { Step, StepTimer } from '../recipe/recipe.ts'
import type { Timer, TimerSpec } from './timer.ts'

/** The duration of a step's timer in milliseconds (TIMER-1). */
export const durationOf = ({ duration_minutes, duration_seconds }: StepTimer): number =>
  (duration_minutes * 60 + duration_seconds) * 1000

type StepWithTimers = Pick<Step, 'id' | 'timers'>

const specsOf = (
  step: StepWithTimers,
  timers: readonly StepTimer[],
  overrides: ReadonlyMap<string, number>,
): readonly TimerSpec[] =>
  timers.map((timer) => ({
    id: timer.id,
    step_id: step.id,
    label: timer.label,
    duration_ms: overrides.get(timer.id) ?? durationOf(timer),
    sound_notification: timer.sound_notification,
  }))

/**
 * The timers of a recipe's steps, ready to be started, in order.
 *
 * @param overrides the cook's own durations in milliseconds, by timer id (TIMER-9)
 */
export const recipeTimers = (
  steps: readonly StepWithTimers[],
  overrides: ReadonlyMap<string, number> = new Map(),
): readonly TimerSpec[] => steps.flatMap((step) => specsOf(step, step.timers, overrides))

/** Those of a recipe's timers that start with their step (TIMER-9), for commands that may start one. */
export const autoStartTimers = (
  steps: readonly StepWithTimers[],
  overrides: ReadonlyMap<string, number> = new Map(),
): readonly TimerSpec[] =>
  steps.flatMap((step) =>
    specsOf(
      step,
      step.timers.filter(({ auto_start }) => auto_start),
      overrides,
    ),
  )

/** Those of a recipe's timers that are not running, paused or waiting to be acknowledged (TIMER-3). */
export function unstartedTimers(
  specs: readonly TimerSpec[],
  timers: readonly Timer[],
  recipeId: string,
): readonly TimerSpec[] {
  const started = new Set(timers.flatMap(({ id, recipe_id }) => (recipe_id === recipeId ? [id] : [])))
  return specs.filter(({ id }) => !started.has(id))
}
