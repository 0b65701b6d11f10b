import {
  correctionsOf,
  type Corrections,
  type Dish,
  stepKindOf,
  learnPace,
  type Observation,
  type Pace,
  refKey,
} from '@souschef/domain/planning'
import { userSlot } from '#platform/storage/keys.ts'
import type { Slot } from '#platform/storage/local.ts'
import type { DinnerRecipe } from './dinner-recipe.ts'

/** The maximum number stored; only the latest of each kind count. */
const MAX_OBSERVATIONS = 200
const KINDS = ['prepare', 'fry', 'simmer', 'bake', 'wait'] as const

const isObservation = (raw: unknown): raw is Observation =>
  typeof raw === 'object' &&
  raw !== null &&
  'kind' in raw &&
  KINDS.some((kind) => kind === raw.kind) &&
  'given' in raw &&
  typeof raw.given === 'number' &&
  raw.given > 0 &&
  'took' in raw &&
  typeof raw.took === 'number' &&
  raw.took > 0

const NO_OBSERVATIONS: readonly Observation[] = []

/** Observations of the steps that a user has cooked by plans in this browser, newest last. */
export const dinnerPace = (userId: string): Slot<readonly Observation[]> =>
  userSlot(userId, 'dinnerPace', (raw) => (Array.isArray(raw) ? raw.filter(isObservation) : null))

/** A user's learned pace. */
export const paceOf = (userId: string): Pace => learnPace(dinnerPace(userId).getState() ?? NO_OBSERVATIONS)

/** Records how long a step took. */
export function observe(userId: string, observation: Observation): void {
  const slot = dinnerPace(userId)
  slot.setState([...(slot.getState() ?? NO_OBSERVATIONS), observation].slice(-MAX_OBSERVATIONS))
}

/**
 * The minutes that recipes give for the steps of the dishes, from dishes that were planned at a pace, by `refKey`. Steps whose time was
 * set by the cook have none: nothing is learned from them.
 */
export function givenMinutes(
  dishes: readonly Dish[],
  recipes: readonly DinnerRecipe[],
  corrections: Corrections,
  pace: Pace,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    dishes.flatMap(({ id: dish, steps }) => {
      const recipe = recipes.find(({ id }) => id === dish)
      const corrected = recipe === undefined ? new Map() : correctionsOf(corrections, recipe)
      return steps
        .filter(({ id, heatsOven }) => !heatsOven && !corrected.has(id))
        .map(
          (step) => [refKey({ dish, step: step.id }), step.minutes / (pace[stepKindOf(step)] ?? 1)] as const,
        )
    }),
  )
}
