import {
  type Arbitrary,
  array,
  boolean,
  constantFrom,
  integer,
  nat,
  option,
  record,
  subarray,
  tuple,
} from 'fast-check'
import type { Effort } from '../project/search.ts'
import type { Dinner, Dish, DishStep, Kitchen } from './kitchen.ts'

/** Dinners for the tests of the planner. */

export const NOW = 1000

export const anEffort = (schedules = 300, seed = 1): Effort => ({ schedules, seed, isOver: () => false })

export const aStep = (id: string, minutes: number, overrides: Partial<DishStep> = {}): DishStep => ({
  id,
  minutes,
  hands: 'busy',
  burner: false,
  oven: null,
  heatsOven: false,
  tools: [],
  after: [],
  atOnce: false,
  ...overrides,
})

export const aDish = (id: string, steps: readonly DishStep[], standing: number | null = null): Dish => ({
  id,
  steps,
  standing,
})

/** Makes each step depend on the one before. */
export const sequential = (...steps: readonly DishStep[]): readonly DishStep[] =>
  steps.map((step, index) => ({ ...step, after: index === 0 ? [] : [steps[index - 1]?.id ?? ''] }))

export const aKitchen = (overrides: Partial<Kitchen> = {}): Kitchen => ({
  cooks: 1,
  burners: 4,
  ovens: [2],
  ...overrides,
})

export const aDinner = (dishes: readonly Dish[], overrides: Partial<Dinner> = {}): Dinner => ({
  dishes,
  kitchen: aKitchen(),
  now: NOW,
  serveAt: NOW + 600,
  ...overrides,
})

export const kitchens: Arbitrary<Kitchen> = record({
  cooks: integer({ min: 1, max: 3 }),
  burners: integer({ min: 1, max: 3 }),
  ovens: array(integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 }),
})

const STEP_NEEDS = [
  { hands: 'busy', burner: false, oven: null },
  { hands: 'busy', burner: true, oven: null },
  { hands: 'free', burner: true, oven: null },
  { hands: { every: 5 }, burner: true, oven: null },
  { hands: 'free', burner: false, oven: null },
  { hands: 'free', burner: false, oven: 180 },
  { hands: 'free', burner: false, oven: 190 },
  { hands: 'free', burner: false, oven: 220 },
] as const

const steps: Arbitrary<readonly DishStep[]> = array(
  tuple(
    constantFrom(...STEP_NEEDS),
    integer({ min: 1, max: 40 }),
    option(nat(20), { freq: 3, nil: null }),
    nat(100),
    subarray(['blender', 'mixer'], { maxLength: 1 }),
    boolean(),
  ),
  { minLength: 1, maxLength: 7 },
).map((rows) =>
  rows.map(([needs, minutes, previous, chance, tools, atOnce], index) => ({
    ...aStep(`s${index}`, minutes, needs),
    tools: chance < 15 ? tools : [],
    after:
      index === 0 || previous === null
        ? []
        : [...new Set([`s${previous % index}`, `s${index - 1}`])].slice(0, 1 + (chance % 2)),
    atOnce: atOnce && chance < 40,
    heatsOven: needs.oven !== null && chance > 80,
    // A step that depends on one that only heats an oven depends on that one's predecessors.
    ...(chance % 3 === 0 && rows.every(([, , , other]) => other <= 80) && { standing: 5 }),
  })),
)

export const dinners: Arbitrary<Dinner> = record({
  dishes: array(tuple(steps, option(constantFrom(2, 5, 15), { nil: null })), {
    minLength: 1,
    maxLength: 4,
  }).map((rows) => rows.map(([dishSteps, standing], index) => aDish(`d${index}`, dishSteps, standing))),
  kitchen: kitchens,
  now: integer({ min: NOW, max: NOW + 5 }),
  serveAt: option(integer({ min: NOW - 10, max: NOW + 600 }), { nil: null }),
  allHot: boolean(),
})
