import {
  type Reader,
  readBoolean,
  readFirstOf,
  readNullable,
  readObject,
  readOneOf,
  readString,
  readWhole,
} from '../../kernel/reader.ts'
import { LIMITS } from '../../recipe/limits.ts'
import type { DishStep, Hands } from '../kitchen/kitchen.ts'
import { type Correction, inferDish, type RecipeToPlan } from './infer-dish.ts'

type Facts = Required<Correction>

/** What a cook said of a step, and what had been inferred of it: where its recipe says something else by now, that counts again. */
export interface StoredCorrection {
  readonly recipe: string
  readonly step: string
  readonly inferred: Facts
  readonly said: Facts
}

/** How a cook eats a dish, where its recipe is taken to say otherwise. */
export interface StoredServing {
  readonly recipe: string
  readonly step: null
  readonly isWarm: boolean
}

/** A cook's corrections, the latest last: plain data, to be stored as JSON. */
export type Corrections = readonly (StoredCorrection | StoredServing)[]

/** Kept at most, so that what a browser stores stays small. */
const MAX_CORRECTIONS = 500

type Recipe = Pick<RecipeToPlan, 'id' | 'steps'>

const factsOf = ({ minutes, hands, burner, oven }: DishStep): Facts => ({ minutes, hands, burner, oven })

const inferredOf = (recipe: Recipe): ReadonlyMap<string, Facts> =>
  new Map(inferDish(recipe).dish.steps.map((step) => [step.id, factsOf(step)]))

/** Keeps what a cook says of a step beside what was said before; what is as inferred is not kept. */
export function addCorrection(
  corrections: Corrections,
  recipe: Recipe,
  step: string,
  correction: Correction,
): Corrections {
  const inferred = inferredOf(recipe).get(step)
  if (inferred === undefined) return corrections
  const others = corrections.filter((one) => one.recipe !== recipe.id || one.step !== step)
  const said = { ...inferred, ...correctionsOf(corrections, recipe).get(step), ...correction }
  return FIELDS.every((field) => isSame(said[field], inferred[field]))
    ? others
    : [...others, { recipe: recipe.id, step, inferred, said }].slice(-MAX_CORRECTIONS)
}

/** What still counts for a recipe, by step id, as `inferDish` takes it. */
export function correctionsOf(corrections: Corrections, recipe: Recipe): ReadonlyMap<string, Correction> {
  const inferredNow = inferredOf(recipe)
  return new Map(
    corrections.flatMap((correction) => {
      if (correction.step === null || correction.recipe !== recipe.id) return []
      const { step, inferred, said } = correction
      const facts = inferredNow.get(step)
      if (facts === undefined) return []
      const valid = FIELDS.filter(
        (field) => !isSame(said[field], inferred[field]) && isSame(inferred[field], facts[field]),
      )
      return [[step, Object.fromEntries(valid.map((field) => [field, said[field]]))] as const]
    }),
  )
}

/** Keeps how a cook eats a dish, unless that is what its recipe is taken to say. */
export function addServingCorrection(
  corrections: Corrections,
  recipe: RecipeToPlan,
  isWarm: boolean,
): Corrections {
  const others = corrections.filter((one) => one.recipe !== recipe.id || one.step !== null)
  const inferred = inferDish(recipe, correctionsOf(corrections, recipe)).dish.standing !== null
  return isWarm === inferred
    ? others
    : [...others, { recipe: recipe.id, step: null, isWarm }].slice(-MAX_CORRECTIONS)
}

/** Whether a cook eats a dish warm, for `inferDish`; null if nothing was said. */
export const servingOf = (corrections: Corrections, { id }: Pick<Recipe, 'id'>): boolean | null =>
  corrections.findLast((one): one is StoredServing => one.step === null && one.recipe === id)?.isWarm ?? null

const FIELDS = ['minutes', 'hands', 'burner', 'oven'] as const

const isSame = (one: Facts[keyof Facts], other: Facts[keyof Facts]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const readWithin =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const whole = readWhole(value)
    return whole !== undefined && whole >= min && whole <= max ? whole : undefined
  }

const readFacts = readObject<Facts>({
  minutes: readWithin(1, LIMITS.minutes),
  hands: readFirstOf<Hands>([
    readOneOf(['busy', 'free']),
    readObject<{ readonly every: number }>({ every: readWithin(1, LIMITS.minutes) }),
  ]),
  burner: readBoolean,
  oven: readNullable(readWithin(0, LIMITS.celsius.max)),
})

const readCorrection = readObject<StoredCorrection>({
  recipe: readString,
  step: readString,
  inferred: readFacts,
  said: readFacts,
})

const readServing = readObject<StoredServing>({
  recipe: readString,
  step: (value) => (value === null ? null : undefined),
  isWarm: readBoolean,
})

const readKept = readFirstOf<StoredCorrection | StoredServing>([readCorrection, readServing])

/** Reads stored corrections; what is damaged is left out. */
export const readCorrections = (stored: unknown): Corrections =>
  (Array.isArray(stored) ? stored : [])
    .map(readKept)
    .filter((one) => one !== undefined)
    .slice(-MAX_CORRECTIONS)
