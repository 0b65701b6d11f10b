import type { DishStep } from '../kitchen/kitchen.ts'

/** The kinds of steps whose pace is learned separately. */
export type StepKind = 'prepare' | 'fry' | 'simmer' | 'bake' | 'wait'

/** A completed step: the minutes that the recipe gives, and those that it took. */
export interface Observation {
  readonly kind: StepKind
  readonly given: number
  readonly took: number
}

/** The factor by which a cook's steps of a kind take longer than in recipes; 1 for missing kinds. */
export type Pace = Partial<Readonly<Record<StepKind, number>>>

/** The number of observations of a kind required before a pace is learned. */
const MIN_OBSERVATIONS = 5
/** The number of latest observations of a kind that are used. */
const MAX_OBSERVATIONS = 30
/** Shrinkage: as if this many more observations had a factor of 1. */
const PRIOR_OBSERVATIONS = 5
/** Steps off by more than this factor were forgotten, or ticked off without cooking. */
const MAX_PLAUSIBLE_FACTOR = 4
/** The maximum pace; the minimum is its reciprocal. */
const MAX_PACE = 1.75

/** The kind of a step, by its heat and hands. */
export function stepKindOf({ hands, burner, oven }: Pick<DishStep, 'hands' | 'burner' | 'oven'>): StepKind {
  if (oven !== null) return 'bake'
  if (burner) return hands === 'busy' ? 'fry' : 'simmer'
  return hands === 'busy' ? 'prepare' : 'wait'
}

/** Learns a cook's pace from steps in the order in which they were cooked. A few steps change it little. */
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

/** The minutes that a step takes at a pace. Preheating does not depend on the cook. */
export const minutesAt = (pace: Pace, step: DishStep): number =>
  step.heatsOven ? step.minutes : Math.max(1, Math.round(step.minutes * (pace[stepKindOf(step)] ?? 1)))
