import type { TimerSpec } from '../timers/timer.ts'
import type { CookingCommand, CookingError } from './command.ts'
import { decide } from './decide.ts'
import type { IdentifiedEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { undoable } from './history.ts'
import type { RecipeOutline, StepOutline } from './recipe-outline.ts'
import { findSession, EMPTY_STATE } from './state.ts'
import type { CookingState, RecipeSession } from './state.ts'

/** Recipes, outlines and runs for the tests of the engine. */
export const SOUP = 'soup'
export const PIE = 'pie'

/** As the event of an UNDO command: the newest undoable action at that moment. */
export const NEWEST = 'newest'

export const anOutline = (id: string, overrides: Partial<StepOutline> = {}): StepOutline => ({
  id,
  ingredient_ids: [],
  dependencies: [],
  can_run_in_parallel: false,
  ...overrides,
})

export const aRecipeOutline = (...steps: readonly StepOutline[]): RecipeOutline => ({
  recipe_version: 1,
  servings: 4,
  steps,
})

/** Three steps, two of them with ingredients. */
export const threeSteps = aRecipeOutline(
  anOutline('a', { ingredient_ids: ['salt', 'water'] }),
  anOutline('b', { ingredient_ids: ['salt'] }),
  anOutline('c'),
)

export interface Run {
  readonly state: CookingState
  readonly events: readonly IdentifiedEvent[]
  readonly errors: readonly CookingError['code'][]
}

let eventCount = 0

/** Runs commands one after another, by default a second apart. */
export function run(
  commands: readonly CookingCommand[],
  instants: readonly number[] = commands.map((_, index) => (index + 1) * 1000),
  from: CookingState = EMPTY_STATE,
): Run {
  let state = from
  const events: IdentifiedEvent[] = []
  const errors: CookingError['code'][] = []
  for (const [index, command] of commands.entries()) {
    const newest = undoable(state, command.recipe_id)?.event_id ?? 'none'
    const resolvedCommand =
      command.type === 'UNDO' && command.event_id === NEWEST ? { ...command, event_id: newest } : command
    const decision = decide(state, resolvedCommand, instants[index] ?? 0)
    if (!decision.ok) errors.push(decision.error.code)
    else {
      const identified = decision.value.events.map((event) => ({ ...event, id: `e${(eventCount += 1)}` }))
      events.push(...identified)
      state = identified.reduce(evolve, state)
    }
  }
  return { state, events, errors }
}

type CommandOf<Type extends CookingCommand['type']> = Extract<CookingCommand, { type: Type }>

export const start = (outline: RecipeOutline): CommandOf<'START_COOKING'> => ({
  type: 'START_COOKING',
  recipe_id: SOUP,
  outline,
})
export const stepCommand = (
  type: 'COMPLETE_STEP' | 'GO_TO_STEP' | 'START_STEP',
  step_id: string,
): CommandOf<'COMPLETE_STEP'> | CommandOf<'GO_TO_STEP'> | CommandOf<'START_STEP'> =>
  type === 'START_STEP'
    ? { type, recipe_id: SOUP, step_id }
    : { type, recipe_id: SOUP, step_id, confirmed: true }
export const completeStep = (id: string): CookingCommand => stepCommand('COMPLETE_STEP', id)
export const goTo = (id: string): CookingCommand => stepCommand('GO_TO_STEP', id)
export const pause: CookingCommand = { type: 'PAUSE_RECIPE', recipe_id: SOUP }
export const tick = (step_id: string, ingredient_id: string): CookingCommand => ({
  type: 'TOGGLE_INGREDIENT',
  recipe_id: SOUP,
  step_id,
  ingredient_id,
})
export const finish: CookingCommand = { type: 'FINISH', recipe_id: SOUP, confirmed: true }
export const undoNewest: CookingCommand = { type: 'UNDO', recipe_id: SOUP, event_id: NEWEST }
export const reset = (mode: 'progress' | 'remove'): CookingCommand => ({
  type: 'RESET_RECIPE',
  recipe_id: SOUP,
  mode,
})

export const aTimer = (id: string, step_id: string, fields: Partial<TimerSpec> = {}): TimerSpec => ({
  id,
  step_id,
  label: `Timer ${id}`,
  duration_ms: 600_000,
  sound_notification: true,
  ...fields,
})
export const startTimer = (timer: TimerSpec, replace = false): CookingCommand => ({
  type: 'START_TIMER',
  recipe_id: SOUP,
  timer,
  replace,
})
export const timerCommand = (
  type: 'PAUSE_TIMER' | 'RESUME_TIMER' | 'RESTART_TIMER' | 'ACKNOWLEDGE_TIMER' | 'REMOVE_TIMER',
  timer_id: string,
): CookingCommand => ({ type, recipe_id: SOUP, timer_id })

export function soupSession(state: CookingState): RecipeSession {
  const session = findSession(state, SOUP)
  if (session === undefined) throw new Error('the soup is not being cooked')
  return session
}

export const statuses = (state: CookingState): string =>
  soupSession(state)
    .steps.map(({ status }) => status)
    .join(' ')
