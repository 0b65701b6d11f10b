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

/** A cook's correction of a step, with the values inferred at the time: once the recipe implies others, the correction is void. */
export interface StoredCorrection {
  readonly recipe: string
  readonly step: string
  readonly inferred: Facts
  readonly said: Facts
}

/** Whether a cook eats a dish warm, where the opposite is inferred from its recipe. */
export interface StoredServing {
  readonly recipe: string
  readonly step: null
  readonly isWarm: boolean
}

/** A cook's corrections, the latest last: plain data that is stored as JSON. */
export type Corrections = readonly (StoredCorrection | StoredServing)[]

/** The maximum to store, so that a browser's storage stays small. */
const MAX_CORRECTIONS = 500

type Recipe = Pick<RecipeToPlan, 'id' | 'steps'>

const factsOf = ({ minutes, hands, burner, oven }: DishStep): Facts => ({ minutes, hands, burner, oven })

const inferredOf = (recipe: Recipe): ReadonlyMap<string, Facts> =>
  new Map(inferDish(recipe).dish.steps.map((step) => [step.id, factsOf(step)]))

/** Adds a correction of a step to the earlier ones; values equal to the inferred ones are dropped. */
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

/** The corrections that still apply to a recipe, by step id, as `inferDish` takes them. */
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

/** Adds a correction of how a cook eats a dish, unless the same is inferred from its recipe. */
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

/** Whether a cook eats a dish warm, for `inferDish`; null if there is no correction. */
export const servingOf = (corrections: Corrections, { id }: Pick<Recipe, 'id'>): boolean | null =>
  corrections.findLast((one): one is StoredServing => one.step === null && one.recipe === id)?.isWarm ?? null

const FIELDS = ['minutes', 'hands', 'burner', 'oven'] as const

const isSame = (one: Facts[keyof Facts], other: Facts[keyof Facts]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const readWithin =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const integer = readWhole(value)
    return integer !== undefined && integer >= min && integer <= max ? integer : undefined
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

const readStored = readFirstOf<StoredCorrection | StoredServing>([readCorrection, readServing])

/** Reads stored corrections; damaged ones are skipped. */
export const readCorrections = (stored: unknown): Corrections =>
  (Array.isArray(stored) ? stored : [])
    .map(readStored)
    .filter((one) => one !== undefined)
    .slice(-MAX_CORRECTIONS)
