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
import type { Step } from '../../recipe/recipe.ts'
import type { DishStep, Hands } from '../kitchen/kitchen.ts'
import { type Correction, inferDish } from './infer-dish.ts'

type Facts = Required<Correction>

/** What a cook said of a step, and what had been inferred of it: where its recipe says something else by now, that counts again. */
export interface KeptCorrection {
  readonly recipe: string
  readonly step: string
  readonly inferred: Facts
  readonly said: Facts
}

/** A cook's corrections, the latest last: plain data, to be stored as JSON. */
export type Corrections = readonly KeptCorrection[]

/** Kept at most, so that what a browser stores stays small. */
const MOST = 500

interface Recipe {
  readonly id: string
  readonly steps: readonly Step[]
}

const factsOf = ({ minutes, hands, burner, oven }: DishStep): Facts => ({ minutes, hands, burner, oven })

const inferredOf = (recipe: Recipe): ReadonlyMap<string, Facts> =>
  new Map(inferDish(recipe).dish.steps.map((step) => [step.id, factsOf(step)]))

/** Keeps what a cook says of a step beside what was said before; what is as inferred is not kept. */
export function correct(
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
    : [...others, { recipe: recipe.id, step, inferred, said }].slice(-MOST)
}

/** What still counts for a recipe, by step id, as `inferDish` takes it. */
export function correctionsOf(corrections: Corrections, recipe: Recipe): ReadonlyMap<string, Correction> {
  const now = inferredOf(recipe)
  return new Map(
    corrections.flatMap(({ recipe: id, step, inferred, said }) => {
      const facts = now.get(step)
      if (id !== recipe.id || facts === undefined) return []
      const valid = FIELDS.filter(
        (field) => !isSame(said[field], inferred[field]) && isSame(inferred[field], facts[field]),
      )
      return [[step, Object.fromEntries(valid.map((field) => [field, said[field]]))] as const]
    }),
  )
}

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

const readCorrection = readObject<KeptCorrection>({
  recipe: readString,
  step: readString,
  inferred: readFacts,
  said: readFacts,
})

/** Reads stored corrections; what is damaged is left out. */
export const readCorrections = (stored: unknown): Corrections =>
  (Array.isArray(stored) ? stored : [])
    .map(readCorrection)
    .filter((one) => one !== undefined)
    .slice(-MOST)
