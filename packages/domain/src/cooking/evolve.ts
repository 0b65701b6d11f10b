import { assertNever } from '../kernel/assert-never.ts'
import type { CookingEvent, IngredientsOfStep } from './event.ts'
import { makeCookable } from './plan-outline.ts'
import type { PlanOutline } from './plan-outline.ts'
import { findSession } from './state.ts'
import type { CookingState, RecipeSession, SessionStep } from './state.ts'
import { activate, activateNext, areAllCompleted, complete, mayBeActive, putBack } from './steps.ts'

function startSession(recipeId: string, plan: PlanOutline, at: number): RecipeSession | null {
  const steps = makeCookable(plan.steps).map((outline, index): SessionStep => ({
    ...outline,
    status: index === 0 ? 'active' : 'pending',
    started_at: index === 0 ? at : null,
    completed_at: null,
    checked_ingredient_ids: [],
  }))
  if (steps.length === 0) return null
  return {
    recipe_id: recipeId,
    recipe_version: plan.recipe_version,
    servings: plan.servings,
    status: 'active',
    started_at: at,
    completed_at: null,
    step_changed_at: at,
    steps,
  }
}

function changeSteps(session: RecipeSession, steps: readonly SessionStep[], at: number): RecipeSession {
  if (!areAllCompleted(steps))
    return { ...session, steps, step_changed_at: at, status: 'active', completed_at: null }
  return {
    ...session,
    steps,
    step_changed_at: at,
    status: 'completed',
    completed_at: session.completed_at ?? at,
  }
}

function completeSteps(session: RecipeSession, ids: readonly string[], at: number): RecipeSession {
  const named = new Set(ids)
  const last = session.steps.findLastIndex((step) => named.has(step.id) && step.status !== 'completed')
  if (last === -1) return session
  const completed = session.steps.map((step) => (named.has(step.id) ? complete(step, at) : step))
  return changeSteps(session, activateNext(completed, last, at), at)
}

function goToStep(session: RecipeSession, stepId: string, at: number): RecipeSession {
  const target = session.steps.findIndex(({ id }) => id === stepId)
  if (target === -1) return session
  const steps = session.steps.map((step, index) => {
    if (index === target) return activate(step, at)
    return index < target ? complete(step, at) : putBack(step)
  })
  return changeSteps(session, steps, at)
}

function startStep(session: RecipeSession, stepId: string, at: number): RecipeSession {
  const { steps } = session
  const target = steps.find(({ id }) => id === stepId)
  if (target?.status !== 'pending' || !mayBeActive(steps, target)) return session
  return changeSteps(
    session,
    steps.map((step) => (step === target ? activate(step, at) : step)),
    at,
  )
}

function setIngredients(
  session: RecipeSession,
  items: readonly IngredientsOfStep[],
  checked: boolean,
): RecipeSession {
  const named = new Map<string, Set<string>>()
  for (const { step_id, ingredient_ids } of items)
    named.set(step_id, new Set([...(named.get(step_id) ?? []), ...ingredient_ids]))
  const steps = session.steps.map((step): SessionStep => {
    const touched = named.get(step.id)
    if (touched === undefined) return step
    const before = new Set(step.checked_ingredient_ids)
    const after = step.ingredient_ids.filter((id) => (touched.has(id) ? checked : before.has(id)))
    return after.length === before.size ? step : { ...step, checked_ingredient_ids: after }
  })
  return steps.every((step, index) => step === session.steps[index]) ? session : { ...session, steps }
}

function evolveSession(
  session: RecipeSession | undefined,
  event: CookingEvent,
): RecipeSession | null | undefined {
  if (event.type === 'START_COOKING') {
    if (session?.status === 'active') return session
    return startSession(event.recipe_id, event.data, event.at) ?? session
  }
  if (session === undefined) return undefined
  switch (event.type) {
    case 'COMPLETE_STEP':
      return completeSteps(session, event.data.step_ids, event.at)
    case 'GO_TO_STEP':
      return goToStep(session, event.data.step_id, event.at)
    case 'START_STEP':
      return startStep(session, event.data.step_id, event.at)
    case 'TOGGLE_INGREDIENT': {
      const ticked = setIngredients(session, event.data.items, event.data.checked)
      return event.data.go_to_step_id === null ? ticked : goToStep(ticked, event.data.go_to_step_id, event.at)
    }
    case 'RESET_RECIPE':
      return null
    default:
      return assertNever(event)
  }
}

/**
 * The state after an event. Never refuses: an event that does not apply any more (another device was faster) is superseded,
 * and the very same state comes back. Dependencies and the lock were for `decide` to check.
 */
export function evolve(state: CookingState, event: CookingEvent): CookingState {
  const before = findSession(state, event.recipe_id)
  const after = evolveSession(before, event)
  if (after === before || after === undefined) return state
  if (after === null) return { sessions: state.sessions.filter((session) => session !== before) }
  if (before === undefined) return { sessions: [...state.sessions, after] }
  return { sessions: state.sessions.map((session) => (session === before ? after : session)) }
}
