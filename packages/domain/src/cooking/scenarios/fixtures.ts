import { array, boolean, constantFrom, integer, nat, oneof, record, subarray, tuple } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { TimerSpec } from '../../timers/timer.ts'
import type { CookingCommand } from '../command.ts'
import { aRecipeOutline, aTimer, NEWEST, PIE, SOUP, start } from '../fixtures.ts'
import type { RecipeOutline } from '../recipe-outline.ts'

/** Outlines, commands and scenarios for the property tests of the engine. */
const stepIds = ['a', 'b', 'c', 'd', 'e', 'f']
const ingredientIds = ['salt', 'water', 'flour']
const aStepId = constantFrom(...stepIds)
const recipeIds = constantFrom(SOUP, PIE)

/** Hostile outlines: duplicate ids, cycles, unknown dependencies. */
export const outlines: Arbitrary<RecipeOutline> = tuple(
  nat(3),
  array(
    record({
      id: aStepId,
      ingredient_ids: array(constantFrom(...ingredientIds), { maxLength: 3 }),
      dependencies: array(constantFrom(...stepIds, 'nowhere'), { maxLength: 2 }),
      can_run_in_parallel: boolean(),
    }),
    { maxLength: 6 },
  ),
).map(([recipe_version, steps]) => ({ ...aRecipeOutline(...steps), recipe_version }))

const durations = oneof(
  { weight: 9, arbitrary: integer({ min: 1, max: 180_000 }) },
  { weight: 1, arbitrary: constantFrom(0, -1, Number.NaN, Infinity, 1e300, 604_800_001) },
)
const timers: Arbitrary<TimerSpec> = tuple(
  constantFrom('t1', 't2', 't3', 't4'),
  aStepId,
  durations,
  boolean(),
).map(([id, step_id, duration_ms, sound_notification]) =>
  aTimer(id, step_id, { duration_ms, sound_notification }),
)
const auto_start = oneof(constantFrom([]), array(timers, { maxLength: 4 }))
const items = array(record({ step_id: aStepId, ingredient_ids: subarray(ingredientIds) }), { maxLength: 3 })
const recipe_id = recipeIds
const mostlyTrue = constantFrom(true, true, true, false)

const timerCommands: Arbitrary<CookingCommand> = oneof(
  record({ type: constantFrom('START_TIMER'), recipe_id, timer: timers, replace: boolean() }),
  record({
    type: constantFrom('RESUME_TIMER', 'RESTART_TIMER'),
    recipe_id,
    timer_id: constantFrom('t1', 't2', 't3', 't4'),
    replace: boolean(),
  }),
  record({
    type: constantFrom('PAUSE_TIMER', 'ACKNOWLEDGE_TIMER', 'REMOVE_TIMER'),
    recipe_id,
    timer_id: constantFrom('t1', 't2', 't3', 't4'),
  }),
)

const actions: Arbitrary<CookingCommand> = oneof(
  {
    weight: 1,
    arbitrary: record({
      type: constantFrom('START_COOKING', 'REPLACE'),
      recipe_id,
      outline: outlines,
      auto_start,
    }),
  },
  {
    weight: 8,
    arbitrary: record({
      type: constantFrom('COMPLETE_STEP', 'COMPLETE_STEP', 'START_STEP', 'GO_TO_STEP'),
      recipe_id,
      step_id: aStepId,
      auto_start,
      confirmed: mostlyTrue,
    }),
  },
  {
    weight: 4,
    arbitrary: record({
      type: constantFrom('TOGGLE_INGREDIENT'),
      recipe_id,
      step_id: aStepId,
      ingredient_id: constantFrom(...ingredientIds),
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      type: constantFrom('SET_INGREDIENTS'),
      recipe_id,
      checked: boolean(),
      items,
      go_to_step_id: constantFrom(null, ...stepIds),
      auto_start,
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      type: constantFrom('PAUSE_RECIPE', 'PAUSE_RECIPE', 'RESUME_RECIPE'),
      recipe_id,
    }),
  },
  {
    weight: 1,
    arbitrary: oneof(
      record({ type: constantFrom('FINISH'), recipe_id, confirmed: mostlyTrue }),
      record({
        type: constantFrom('RESET_RECIPE'),
        recipe_id,
        mode: constantFrom('progress', 'remove'),
        auto_start,
      }),
    ),
  },
)

const commands: Arbitrary<CookingCommand> = oneof(
  { weight: 10, arbitrary: actions },
  { weight: 6, arbitrary: timerCommands },
  {
    weight: 3,
    arbitrary: record({
      type: constantFrom('UNDO'),
      recipe_id,
      event_id: constantFrom(NEWEST, NEWEST, NEWEST, 'gone'),
    }),
  },
)

const forwardPauses = oneof(
  { weight: 6, arbitrary: nat(500) },
  { weight: 3, arbitrary: nat(90_000) },
  { weight: 1, arbitrary: nat(3_600_000) },
)
const jumpingPauses = oneof(
  { weight: 9, arbitrary: forwardPauses },
  { weight: 1, arbitrary: integer({ min: -3_600_000, max: 3_600_000 }) },
)

export interface Scenario {
  readonly commands: readonly CookingCommand[]
  readonly instants: readonly number[]
}

const scenariosWith = (pauses: Arbitrary<number>): Arbitrary<Scenario> =>
  tuple(outlines, outlines, array(tuple(commands, pauses), { maxLength: 50 })).map(
    ([soup, pie, timedCommands]) => {
      const startCommands: CookingCommand[] = [
        start(soup),
        { type: 'START_COOKING', recipe_id: PIE, outline: pie },
      ]
      let now = 10_000_000
      const instants = [now, now, ...timedCommands.map(([, pause]) => Math.max(0, (now += pause)))]
      return { commands: [...startCommands, ...timedCommands.map(([command]) => command)], instants }
    },
  )

/** Both recipes are started, then any commands follow, with pauses and a clock that may jump. */
export const scenarios = scenariosWith(jumpingPauses)

/** Scenarios whose clock never goes back. */
export const monotonicScenarios = scenariosWith(forwardPauses)
