import type { DishStep } from '../kitchen/kitchen.ts'

/** What a step is like for a cook's pace. */
export type StepKind = 'prepare' | 'fry' | 'simmer' | 'bake' | 'wait'

/** A step that was cooked: the minutes that a recipe gives it, and those that it took. */
export interface Observation {
  readonly kind: StepKind
  readonly given: number
  readonly took: number
}

/** By how much a cook's steps of a kind take longer than recipes say; kinds that are not in it take as long. */
export type Pace = Partial<Readonly<Record<StepKind, number>>>

/** Steps of a kind that must be known before anything is learned from them. */
const MIN_OBSERVATIONS = 5
/** The latest of a kind that count. */
const MAX_OBSERVATIONS = 30
/** As if so many more had taken as long as they should. */
const PRIOR_OBSERVATIONS = 5
/** What took longer, or less, by such a factor was forgotten, or ticked off without cooking. */
const MAX_PLAUSIBLE_FACTOR = 4
/** The most that a pace differs from 1. */
const MAX_PACE = 1.75

/** The kind of a step, by its heat and hands. */
export function stepKindOf({ hands, burner, oven }: Pick<DishStep, 'hands' | 'burner' | 'oven'>): StepKind {
  if (oven !== null) return 'bake'
  if (burner) return hands === 'busy' ? 'fry' : 'simmer'
  return hands === 'busy' ? 'prepare' : 'wait'
}

/** A cook's pace, from steps in the order in which they were cooked. A few steps change it little. */
export function learnPace(observations: readonly Observation[]): Pace {
  const pace: Partial<Record<StepKind, number>> = {}
  const logFactors = new Map<StepKind, readonly number[]>()
  for (const { kind, given, took } of observations) {
    const factor = took / given
    if (factor >= 1 / MAX_PLAUSIBLE_FACTOR && factor <= MAX_PLAUSIBLE_FACTOR)
      logFactors.set(kind, [...(logFactors.get(kind) ?? []), Math.log(factor)].slice(-MAX_OBSERVATIONS))
  }
  for (const [kind, kindFactors] of logFactors) {
    const mean = kindFactors.reduce((sum, one) => sum + one, 0) / (kindFactors.length + PRIOR_OBSERVATIONS)
    if (kindFactors.length >= MIN_OBSERVATIONS)
      pace[kind] = Math.min(MAX_PACE, Math.max(1 / MAX_PACE, Math.exp(mean)))
  }
  return pace
}

/** The minutes that a step takes at a pace. What only heats an oven takes as long as the oven. */
export const minutesAt = (pace: Pace, step: DishStep): number =>
  step.heatsOven ? step.minutes : Math.max(1, Math.round(step.minutes * (pace[stepKindOf(step)] ?? 1)))
