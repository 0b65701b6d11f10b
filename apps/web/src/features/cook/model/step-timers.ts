import {
  durationOf,
  findDurations,
  unstartedTimers,
  type StepTimer,
  type Timer,
  type TimerSpec,
} from '@souschef/domain'
import { timerLabel } from './timer-label.ts'

/** The part of a step that its timers are derived from. */
export interface TimedStep {
  readonly id: string
  readonly title: string | null
  readonly instruction: string
  readonly timers: readonly StepTimer[]
}

/** A duration in a step's text, and the timer that a tap on it starts. */
export interface TimerPhrase {
  /** UTF-16 offsets: `instruction.slice(start, end)`. */
  readonly start: number
  readonly end: number
  readonly spec: TimerSpec
  /** How much longer the upper end of a range is than the timer, in milliseconds; 0 if it is not a range. */
  readonly more_ms: number
}

/** A timer of the step in view, ready or started. */
export interface StepTimerEntry {
  readonly spec: TimerSpec
  /** Undefined until it is started. */
  readonly timer: Timer | undefined
  readonly more_ms: number
  /** Its index among the step's own timers, whether started or not; -1 for one from the text. */
  readonly index: number
}

/**
 * The durations in a step's text. Where the author has a timer of that duration, the phrase starts that one; otherwise it gets an id
 * that is stable while the text is. A range starts its shorter duration, so that the cook can check and continue for `more_ms`.
 *
 * @param authorTimers the step's own timers, as they can be started
 * @param defaultLabel the label of a timer that has no words around it
 */
export function timerPhrases(
  step: TimedStep,
  authorTimers: readonly TimerSpec[],
  defaultLabel: string,
): readonly TimerPhrase[] {
  return findDurations(step.instruction).map(({ start, end, min_ms, max_ms }) => {
    const authorTimer = step.timers.find((timer) => [min_ms, max_ms].includes(durationOf(timer)))
    const spec = authorTimers.find(({ id }) => id === authorTimer?.id)
    if (spec !== undefined) return { start, end, spec, more_ms: 0 }
    const textTimer: TimerSpec = {
      id: `${step.id}:${start}`,
      step_id: step.id,
      label: timerLabel(step.instruction, start, end) ?? step.title ?? defaultLabel,
      duration_ms: min_ms,
      sound_notification: true,
    }
    return { start, end, spec: textTimer, more_ms: max_ms - min_ms }
  })
}

/** How much longer the upper end of a timer's range is, in milliseconds; 0 if it is not a range. */
export const rangeRemainderMs = (step: TimedStep, timerId: string): number =>
  timerPhrases(step, [], '').find(({ spec }) => spec.id === timerId)?.more_ms ?? 0

/** The timer for the rest of a range. */
export const rangeRemainderTimer = (spec: TimerSpec, more_ms: number): TimerSpec => ({
  ...spec,
  id: `${spec.id}+`,
  duration_ms: more_ms,
})

const specOf = ({ id, step_id, label, duration_ms, sound_notification }: Timer): TimerSpec => ({
  id,
  step_id,
  label,
  duration_ms,
  sound_notification,
})

/**
 * The timers of one step: the started ones, the author's and those from the text, then the author's ready ones.
 *
 * @param timers all started timers, of all recipes
 */
export function stepTimerEntries(
  recipeId: string,
  stepId: string,
  authorTimers: readonly TimerSpec[],
  phrases: readonly TimerPhrase[],
  timers: readonly Timer[],
): readonly StepTimerEntry[] {
  const startedTimers = timers.filter((timer) => timer.recipe_id === recipeId && timer.step_id === stepId)
  const stepSpecs = authorTimers.filter((spec) => spec.step_id === stepId)
  const indexOfSpec = (id: string): number => stepSpecs.findIndex((spec) => spec.id === id)
  const remainderOf = (id: string): number => phrases.find(({ spec }) => spec.id === id)?.more_ms ?? 0
  return [
    ...startedTimers.map((timer) => ({
      spec: stepSpecs.find(({ id }) => id === timer.id) ?? specOf(timer),
      timer,
      more_ms: remainderOf(timer.id),
      index: indexOfSpec(timer.id),
    })),
    ...unstartedTimers(stepSpecs, timers, recipeId).map((spec) => ({
      spec,
      timer: undefined,
      more_ms: 0,
      index: indexOfSpec(spec.id),
    })),
  ]
}
