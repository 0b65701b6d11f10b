import { assertNever } from '../kernel/assert-never.ts'
import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import type { CookingCommand, CookingError } from './command.ts'
import { concernsOf } from './concerns.ts'
import type { CookingFact, IngredientsOfStep } from './event.ts'
import { resumeSession } from './evolve-session.ts'
import { evictIfFull } from './evict-if-full.ts'
import { findSession } from './state.ts'
import type { CookingState, RecipeSession, SessionStep } from './state.ts'
import { isReady, mayBeActive } from './steps.ts'

/** The minimum interval between two step changes, in milliseconds (COOK-15). */
const STEP_LOCK_MS = 200

type Outcome = Result<readonly CookingFact[], CookingError>
type CommandOf<Type extends CookingCommand['type']> = Extract<CookingCommand, { type: Type }>
type ActionCommand = Exclude<CookingCommand, { type: 'UNDO' | `${string}_TIMER` }>
type PlainCode = Exclude<CookingError['code'], 'needs_confirmation' | 'timer_running'>

const reject = (code: PlainCode): Outcome => err({ code })
const NO_FACTS: Outcome = ok([])

/** A clock that was set back must not lock the cook out, so negative intervals are ignored. */
function isLocked(session: RecipeSession, now: number): boolean {
  const elapsed = now - session.step_changed_at
  return elapsed >= 0 && elapsed < STEP_LOCK_MS
}

function completionError(session: RecipeSession, step: SessionStep): PlainCode | null {
  if (step.status === 'completed') return 'already_completed'
  if (step.status === 'active' || step.status === 'paused') return null
  return isReady(session.steps, step) ? null : 'dependencies_unfinished'
}

function startError(session: RecipeSession, step: SessionStep): PlainCode | null {
  if (step.status !== 'pending') return 'not_pending'
  const { steps } = resumeSession(session)
  if (!isReady(steps, step)) return 'dependencies_unfinished'
  return mayBeActive(steps, step) ? null : 'hands_busy'
}

/** The fact, if it is confirmed or there are no concerns (COOK-16). */
function requireConfirmation(
  state: CookingState,
  session: RecipeSession,
  command: CommandOf<'COMPLETE_STEP'> | CommandOf<'GO_TO_STEP'> | CommandOf<'FINISH'>,
  fact: CookingFact,
  now: number,
): Outcome {
  const concerns = command.confirmed === true ? null : concernsOf(session, state.timers, command, now)
  return concerns === null ? ok([fact]) : err({ code: 'needs_confirmation', concerns })
}

function decideStep(
  state: CookingState,
  session: RecipeSession,
  command: CommandOf<'COMPLETE_STEP'> | CommandOf<'GO_TO_STEP'> | CommandOf<'START_STEP'>,
  now: number,
): Outcome {
  const { type, step_id } = command
  const step = session.steps.find(({ id }) => id === step_id)
  if (step === undefined) return reject('unknown_step')
  if (isLocked(session, now)) return reject('locked')
  if (type === 'GO_TO_STEP')
    return requireConfirmation(state, session, command, { type, data: { step_id } }, now)
  if (type === 'COMPLETE_STEP') {
    const refusal = completionError(session, step)
    if (refusal !== null) return reject(refusal)
    return requireConfirmation(state, session, command, { type, data: { step_ids: [step_id] } }, now)
  }
  if (step.status === 'paused') return ok([{ type: 'RESUME_RECIPE', data: {} }])
  const refusal = startError(session, step)
  return refusal === null ? ok([{ type, data: { step_id } }]) : reject(refusal)
}

function decideIngredients(
  session: RecipeSession,
  items: readonly IngredientsOfStep[],
  checked: boolean,
  targetStepId: string | null,
  now: number,
): Outcome {
  for (const item of items) {
    const step = session.steps.find(({ id }) => id === item.step_id)
    if (step === undefined) return reject('unknown_step')
    if (!item.ingredient_ids.every((id) => step.ingredient_ids.includes(id)))
      return reject('unknown_ingredient')
  }
  if (targetStepId !== null) {
    if (!session.steps.some(({ id }) => id === targetStepId)) return reject('unknown_step')
    if (isLocked(session, now)) return reject('locked')
  }
  return ok([{ type: 'TOGGLE_INGREDIENT', data: { checked, items, go_to_step_id: targetStepId } }])
}

function decideStart(
  state: CookingState,
  session: RecipeSession | undefined,
  command: CommandOf<'START_COOKING'>,
  now: number,
): Outcome {
  if (session?.status === 'active') return NO_FACTS
  if (session?.status === 'paused') return ok([{ type: 'RESUME_RECIPE', data: {} }])
  if (command.outline.steps.length === 0) return reject('no_steps')
  if (session === undefined && evictIfFull(state, now) === null) return reject('too_many_dishes')
  return ok([{ type: 'START_COOKING', data: command.outline }])
}

/** Decides a command about a recipe's session; `now` in epoch milliseconds. */
export function decideAction(state: CookingState, command: ActionCommand, now: number): Outcome {
  const session = findSession(state, command.recipe_id)
  if (command.type === 'START_COOKING') return decideStart(state, session, command, now)
  if (session === undefined) return reject('not_cooking')
  const isCompleted = session.status === 'completed'
  switch (command.type) {
    case 'COMPLETE_STEP':
    case 'GO_TO_STEP':
    case 'START_STEP':
      return decideStep(state, session, command, now)
    case 'TOGGLE_INGREDIENT': {
      const { step_id, ingredient_id } = command
      const step = session.steps.find(({ id }) => id === step_id)
      const checked = step?.checked_ingredient_ids.includes(ingredient_id) !== true
      return decideIngredients(session, [{ step_id, ingredient_ids: [ingredient_id] }], checked, null, now)
    }
    case 'SET_INGREDIENTS':
      return decideIngredients(session, command.items, command.checked, command.go_to_step_id, now)
    case 'FINISH': {
      if (isCompleted) return reject('already_completed')
      if (isLocked(session, now)) return reject('locked')
      const remaining = session.steps.filter(({ status }) => status !== 'completed')
      const step_ids = remaining.map(({ id }) => id)
      return requireConfirmation(state, session, command, { type: 'COMPLETE_STEP', data: { step_ids } }, now)
    }
    case 'PAUSE_RECIPE':
    case 'RESUME_RECIPE':
      return isCompleted ? reject('already_completed') : ok([{ type: command.type, data: {} }])
    case 'RESET_RECIPE':
      return ok([{ type: 'RESET_RECIPE', data: { mode: command.mode } }])
    case 'REPLACE':
      if (isCompleted) return reject('already_completed')
      if (command.outline.steps.length === 0) return reject('no_steps')
      return ok([{ type: 'REPLACE', data: command.outline }])
    default:
      return assertNever(command)
  }
}
