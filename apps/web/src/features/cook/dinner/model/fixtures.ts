import { EMPTY_STEP } from '@souschef/domain'
import type { Plan } from '@souschef/domain/planning'
import type { DinnerRecipe } from './dinner-recipe.ts'
import type { PlanRow } from './plan-rows.ts'
import type { RunningDinner } from './progress.ts'

/** Recipes, rows and plans for the tests of dinners. */

export const aDinnerRecipe = (id: string, ...steps: readonly string[]): DinnerRecipe => ({
  id,
  version: 1,
  title: id,
  language: 'en',
  category: null,
  tags: [],
  servings: 4,
  steps: steps.map((instruction, index) => ({
    id: `${id}-${index + 1}`,
    step_number: index + 1,
    ...EMPTY_STEP,
    instruction,
  })),
  view: { factor: { n: 1, d: 1 }, units: 'as_written' },
})

export const aRow = (key: string, start: number, end: number, overrides: Partial<PlanRow> = {}): PlanRow => ({
  key,
  kind: 'step',
  recipe: aDinnerRecipe('soup', key),
  dishIndex: 0,
  step: key,
  number: 1,
  text: key,
  start,
  end,
  hands: 'busy',
  touches: [],
  cook: 0,
  burner: null,
  oven: null,
  temperature: null,
  ...overrides,
})

export type PlannedStep = Plan['steps'][number]

export const aPlannedStep = (step: string, start: number, end: number): PlannedStep => ({
  dish: 'soup',
  step: `soup-${step}`,
  start,
  end,
  cook: 0,
  touches: [],
  burner: null,
  oven: null,
})
export const aPlan = (...steps: readonly PlannedStep[]): Plan => ({
  steps,
  heatings: [],
  start: 100,
  ready: 130,
  late: 0,
  waiting: 0,
  bound: 30,
  limit: { kind: 'cooks' },
  isProven: true,
})

/** Soup: chop from 100 to 110, then boil to 130. */
export const aRunningDinner = (overrides: Partial<RunningDinner> = {}): RunningDinner => ({
  id: 'dinner',
  revision: 0,
  serveAt: 130,
  allHot: false,
  cooks: 1,
  burners: 4,
  ovens: 1,
  recipes: [aDinnerRecipe('soup', 'Chop', 'Boil')],
  dishes: [
    {
      id: 'soup',
      standing: null,
      steps: [10, 20].map((minutes, index) => ({
        id: `soup-${index + 1}`,
        minutes,
        hands: index === 0 ? 'busy' : 'free',
        burner: false,
        oven: null,
        heatsOven: false,
        tools: [],
        after: index === 0 ? [] : ['soup-1'],
        atOnce: false,
      })),
    },
  ],
  given: { 'soup\nsoup-1': 10 },
  plan: aPlan(aPlannedStep('1', 100, 110), aPlannedStep('2', 110, 130)),
  runningSteps: {},
  done: [],
  ...overrides,
})
