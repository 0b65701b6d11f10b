import { EMPTY_STEP } from '@souschef/domain'
import type { DinnerRecipe } from './dinner-recipe.ts'
import type { PlanRow } from './plan-rows.ts'

/** Recipes and rows for the tests of a dinner. */

export const aDinnerRecipe = (id: string, ...steps: readonly string[]): DinnerRecipe => ({
  id,
  version: 1,
  title: id,
  language: 'en',
  servings: 4,
  steps: steps.map((instruction, index) => ({
    id: `${id}-${index + 1}`,
    step_number: index + 1,
    ...EMPTY_STEP,
    instruction,
  })),
})

export const aRow = (key: string, start: number, end: number, given: Partial<PlanRow> = {}): PlanRow => ({
  key,
  kind: 'step',
  recipe: aDinnerRecipe('soup', key),
  place: 0,
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
  ...given,
})
