import {
  durationOf,
  findDurations,
  readyTimers,
  type StepTimer,
  type Timer,
  type TimerSpec,
} from '@souschef/domain'
import { timerLabel } from './timer-label.ts'

/** What of a step its timers are made of. */
export interface TimedStep {
  readonly id: string
  readonly title: string | null
  readonly instruction: string
  readonly timers: readonly StepTimer[]
}

/** A time that a step's text names, and the timer that a tap on it starts. */
export interface TimerPhrase {
  /** UTF-16 offsets: `instruction.slice(start, end)`. */
  readonly start: number
  readonly end: number
  readonly spec: TimerSpec
  /** How much longer the range goes than the timer, in milliseconds; 0 where it is none. */
  readonly more_ms: number
}

/** A timer of the step in view: ready to be started, or on its way. */
export interface StepTimerEntry {
  readonly spec: TimerSpec
  /** Undefined while it is ready. */
  readonly timer: Timer | undefined
  readonly more_ms: number
  /** Among the step's own timers, from 0: the same whichever of them are on their way; -1 for one from the text. */
  readonly place: number
}

/**
 * The times in a step's text. The author's own timer of that length stands for the phrase, so that nothing is there twice;
 * any other gets an id that stays the same for as long as the text does. Of a range the shorter time is started: one looks
 * at the food then, and may go on for `more_ms`.
 *
 * @param own the step's own timers as they can be started
 * @param nameless what a timer is called that nothing around it names
 */
export function timerPhrases(
  step: TimedStep,
  own: readonly TimerSpec[],
  nameless: string,
): readonly TimerPhrase[] {
  return findDurations(step.instruction).map(({ start, end, min_ms, max_ms }) => {
    const author = step.timers.find((timer) => [min_ms, max_ms].includes(durationOf(timer)))
    const spec = own.find(({ id }) => id === author?.id)
    if (spec !== undefined) return { start, end, spec, more_ms: 0 }
    const found: TimerSpec = {
      id: `${step.id}:${start}`,
      step_id: step.id,
      label: timerLabel(step.instruction, start, end) ?? step.title ?? nameless,
      duration_ms: min_ms,
      sound_notification: true,
    }
    return { start, end, spec: found, more_ms: max_ms - min_ms }
  })
}

/** How much longer than a timer the range goes that it was found as, in milliseconds; 0 where it was found as none. */
export const restOfRange = (step: TimedStep, timerId: string): number =>
  timerPhrases(step, [], '').find(({ spec }) => spec.id === timerId)?.more_ms ?? 0

/** The timer for the rest of a range, once its shorter time is over. */
export const longerTimer = (spec: TimerSpec, more_ms: number): TimerSpec => ({
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
 * The timers of one step: those that are on their way, the author's and those from the text, then the author's that are ready.
 *
 * @param timers all timers on their way, of all recipes
 */
export function stepTimerEntries(
  recipeId: string,
  stepId: string,
  own: readonly TimerSpec[],
  phrases: readonly TimerPhrase[],
  timers: readonly Timer[],
): readonly StepTimerEntry[] {
  const here = timers.filter((timer) => timer.recipe_id === recipeId && timer.step_id === stepId)
  const authored = own.filter((spec) => spec.step_id === stepId)
  const placeOf = (id: string): number => authored.findIndex((spec) => spec.id === id)
  const moreOf = (id: string): number => phrases.find(({ spec }) => spec.id === id)?.more_ms ?? 0
  return [
    ...here.map((timer) => ({
      spec: authored.find(({ id }) => id === timer.id) ?? specOf(timer),
      timer,
      more_ms: moreOf(timer.id),
      place: placeOf(timer.id),
    })),
    ...readyTimers(authored, timers, recipeId).map((spec) => ({
      spec,
      timer: undefined,
      more_ms: 0,
      place: placeOf(spec.id),
    })),
  ]
}
