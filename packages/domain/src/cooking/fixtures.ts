import { array, boolean, constantFrom, integer, nat, oneof, record, subarray, tuple } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { CookingCommand, CookingError } from './command.ts'
import { decide } from './decide.ts'
import type { CookingEvent } from './event.ts'
import { evolve } from './evolve.ts'
import type { PlanOutline, StepOutline } from './plan-outline.ts'
import { NOTHING_COOKING, findSession } from './state.ts'
import type { CookingState, RecipeSession } from './state.ts'

/** Recipes, plans and runs for the tests of the engine. */
export const SOUP = 'soup'
const PIE = 'pie'

export const anOutline = (id: string, given: Partial<StepOutline> = {}): StepOutline => ({
  id,
  ingredient_ids: [],
  dependencies: [],
  can_run_in_parallel: false,
  ...given,
})

export const aPlan = (...steps: readonly StepOutline[]): PlanOutline => ({
  recipe_version: 1,
  servings: 4,
  steps,
})

export interface Run {
  readonly state: CookingState
  readonly events: readonly CookingEvent[]
  readonly errors: readonly CookingError['code'][]
}

/** Gives the engine one command after another, by default a second apart. */
export function run(
  commands: readonly CookingCommand[],
  instants: readonly number[] = commands.map((_, index) => (index + 1) * 1000),
  from: CookingState = NOTHING_COOKING,
): Run {
  let state = from
  const events: CookingEvent[] = []
  const errors: CookingError['code'][] = []
  for (const [index, command] of commands.entries()) {
    const decision = decide(state, command, instants[index] ?? 0)
    if (!decision.ok) errors.push(decision.error.code)
    else {
      events.push(...decision.value.events)
      state = decision.value.events.reduce(evolve, state)
    }
  }
  return { state, events, errors }
}

export const start = (plan: PlanOutline): CookingCommand => ({ type: 'START_COOKING', recipe_id: SOUP, plan })
export const onStep = (
  type: 'COMPLETE_STEP' | 'GO_TO_STEP' | 'START_STEP',
  step_id: string,
): CookingCommand => ({ type, recipe_id: SOUP, step_id })
export const tick = (step_id: string, ingredient_id: string): CookingCommand => ({
  type: 'TOGGLE_INGREDIENT',
  recipe_id: SOUP,
  step_id,
  ingredient_id,
})
export const finish: CookingCommand = { type: 'FINISH', recipe_id: SOUP }

export function soupIn(state: CookingState): RecipeSession {
  const session = findSession(state, SOUP)
  if (session === undefined) throw new Error('the soup is not being cooked')
  return session
}

export const statuses = (state: CookingState): string =>
  soupIn(state)
    .steps.map(({ status }) => status)
    .join(' ')

const stepIds = ['a', 'b', 'c', 'd', 'e', 'f']
const ingredientIds = ['salt', 'water', 'flour']
const aStepId = constantFrom(...stepIds)

/** Outlines as hostile as they come: ids twice, circles, dependencies on nothing. */
export const plans: Arbitrary<PlanOutline> = array(
  record({
    id: aStepId,
    ingredient_ids: array(constantFrom(...ingredientIds), { maxLength: 3 }),
    dependencies: array(constantFrom(...stepIds, 'nowhere'), { maxLength: 2 }),
    can_run_in_parallel: boolean(),
  }),
  { maxLength: 6 },
).map((steps) => aPlan(...steps))

const recipeIds = constantFrom(SOUP, PIE)
const items = array(record({ step_id: aStepId, ingredient_ids: subarray(ingredientIds) }), { maxLength: 3 })

export const commands: Arbitrary<CookingCommand> = oneof(
  {
    weight: 1,
    arbitrary: tuple(recipeIds, plans).map(([recipe_id, plan]): CookingCommand => ({
      type: 'START_COOKING',
      recipe_id,
      plan,
    })),
  },
  {
    weight: 8,
    arbitrary: tuple(
      recipeIds,
      constantFrom('COMPLETE_STEP', 'COMPLETE_STEP', 'START_STEP', 'GO_TO_STEP'),
      aStepId,
    ).map(([recipe_id, type, step_id]): CookingCommand => ({ type, recipe_id, step_id })),
  },
  {
    weight: 4,
    arbitrary: tuple(recipeIds, aStepId, constantFrom(...ingredientIds)).map(
      ([recipe_id, step_id, ingredient_id]): CookingCommand => ({
        type: 'TOGGLE_INGREDIENT',
        recipe_id,
        step_id,
        ingredient_id,
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: tuple(recipeIds, boolean(), items, constantFrom(null, ...stepIds)).map(
      ([recipe_id, checked, list, go_to_step_id]): CookingCommand => ({
        type: 'SET_INGREDIENTS',
        recipe_id,
        checked,
        items: list,
        go_to_step_id,
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: tuple(recipeIds, constantFrom('FINISH', 'REMOVE')).map(
      ([recipe_id, type]): CookingCommand => ({ type, recipe_id }),
    ),
  },
)

/** A cook's evening: both recipes begun, then anything, with pauses of up to half a second and a clock that may jump. */
export const evenings = tuple(
  plans,
  plans,
  array(
    tuple(
      commands,
      oneof(
        { weight: 9, arbitrary: nat(500) },
        { weight: 1, arbitrary: integer({ min: -3_600_000, max: 3_600_000 }) },
      ),
    ),
    {
      maxLength: 40,
    },
  ),
).map(([soup, pie, acts]) => {
  const begun: CookingCommand[] = [start(soup), { type: 'START_COOKING', recipe_id: PIE, plan: pie }]
  let now = 10_000_000
  const instants = [now, now, ...acts.map(([, pause]) => Math.max(0, (now += pause)))]
  return { commands: [...begun, ...acts.map(([command]) => command)], instants }
})
