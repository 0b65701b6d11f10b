import { assertNever } from '../kernel/assert-never.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { CookingCommand, CookingEffect, CookingError } from './command.ts'
import type { CookingEvent, CookingFact, IngredientsOfStep } from './event.ts'
import { evolve } from './evolve.ts'
import { findSession } from './state.ts'
import type { CookingState, RecipeSession, SessionStep } from './state.ts'
import { isReady, mayBeActive } from './steps.ts'

/** How long one step change keeps the next one out, in milliseconds (COOK-15). */
export const STEP_LOCK_MS = 200

/** What a command leads to: events for the log, and what the shell is to do. */
export interface Decision {
  readonly events: readonly CookingEvent[]
  readonly effects: readonly CookingEffect[]
}

const NOTHING_TO_DO = ok<Decision>({ events: [], effects: [] })

type Outcome = Result<CookingFact | null, CookingError>

const refuse = (code: CookingError['code']): Outcome => err({ code })

/** A clock that was set back must not lock the cook out: only the time after the change counts. */
function isLocked(session: RecipeSession, now: number): boolean {
  const passed = now - session.step_changed_at
  return passed >= 0 && passed < STEP_LOCK_MS
}

function refusalToComplete(session: RecipeSession, step: SessionStep): CookingError['code'] | null {
  if (step.status === 'completed') return 'already_completed'
  return step.status === 'active' || isReady(session.steps, step) ? null : 'dependencies_unfinished'
}

function refusalToStart(session: RecipeSession, step: SessionStep): CookingError['code'] | null {
  if (step.status !== 'pending') return 'not_pending'
  if (!isReady(session.steps, step)) return 'dependencies_unfinished'
  return mayBeActive(session.steps, step) ? null : 'hands_busy'
}

function decideStep(
  session: RecipeSession,
  type: 'COMPLETE_STEP' | 'GO_TO_STEP' | 'START_STEP',
  stepId: string,
  now: number,
): Outcome {
  const step = session.steps.find(({ id }) => id === stepId)
  if (step === undefined) return refuse('unknown_step')
  if (isLocked(session, now)) return refuse('locked')
  if (type === 'GO_TO_STEP') return ok({ type, data: { step_id: stepId } })
  if (type === 'START_STEP') {
    const refusal = refusalToStart(session, step)
    return refusal === null ? ok({ type, data: { step_id: stepId } }) : refuse(refusal)
  }
  const refusal = refusalToComplete(session, step)
  return refusal === null ? ok({ type, data: { step_ids: [stepId] } }) : refuse(refusal)
}

function decideIngredients(
  session: RecipeSession,
  items: readonly IngredientsOfStep[],
  checked: boolean,
  goTo: string | null,
  now: number,
): Outcome {
  for (const item of items) {
    const step = session.steps.find(({ id }) => id === item.step_id)
    if (step === undefined) return refuse('unknown_step')
    if (!item.ingredient_ids.every((id) => step.ingredient_ids.includes(id)))
      return refuse('unknown_ingredient')
  }
  if (goTo !== null) {
    if (!session.steps.some(({ id }) => id === goTo)) return refuse('unknown_step')
    if (isLocked(session, now)) return refuse('locked')
  }
  return ok({ type: 'TOGGLE_INGREDIENT', data: { checked, items, go_to_step_id: goTo } })
}

function decideStart(
  session: RecipeSession | undefined,
  command: CookingCommand & { type: 'START_COOKING' },
): Outcome {
  if (session?.status === 'active') return ok(null)
  if (command.plan.steps.length === 0) return refuse('no_steps')
  return ok({ type: 'START_COOKING', data: command.plan })
}

function decideFact(state: CookingState, command: CookingCommand, now: number): Outcome {
  const session = findSession(state, command.recipe_id)
  if (command.type === 'START_COOKING') return decideStart(session, command)
  if (session === undefined) return refuse('not_cooking')
  switch (command.type) {
    case 'COMPLETE_STEP':
    case 'GO_TO_STEP':
    case 'START_STEP':
      return decideStep(session, command.type, command.step_id, now)
    case 'TOGGLE_INGREDIENT': {
      const { step_id, ingredient_id } = command
      const step = session.steps.find(({ id }) => id === step_id)
      const checked = step?.checked_ingredient_ids.includes(ingredient_id) !== true
      return decideIngredients(session, [{ step_id, ingredient_ids: [ingredient_id] }], checked, null, now)
    }
    case 'SET_INGREDIENTS':
      return decideIngredients(session, command.items, command.checked, command.go_to_step_id, now)
    case 'FINISH': {
      if (session.status === 'completed') return refuse('already_completed')
      if (isLocked(session, now)) return refuse('locked')
      const left = session.steps.filter(({ status }) => status !== 'completed')
      return ok({ type: 'COMPLETE_STEP', data: { step_ids: left.map(({ id }) => id) } })
    }
    case 'REMOVE':
      return ok({ type: 'RESET_RECIPE', data: { mode: 'remove' } })
    default:
      return assertNever(command)
  }
}

/**
 * What a command leads to at the instant `now` (epoch milliseconds, server time), or why it is refused. All rules that a
 * cook can run into live here. What would change nothing is no event: starting what is under way continues it (COOK-4).
 */
export function decide(
  state: CookingState,
  command: CookingCommand,
  now: number,
): Result<Decision, CookingError> {
  const outcome = decideFact(state, command, now)
  if (!outcome.ok) return outcome
  if (outcome.value === null) return NOTHING_TO_DO
  const event: CookingEvent = { ...outcome.value, at: now, recipe_id: command.recipe_id }
  if (evolve(state, event) === state) return NOTHING_TO_DO
  return ok({ events: [event], effects: [{ type: 'SAVE' }] })
}
