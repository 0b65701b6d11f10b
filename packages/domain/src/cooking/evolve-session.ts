import { assertNever } from '../kernel/assert-never.ts'
import type { ActionFact, IngredientsOfStep } from './event.ts'
import { sanitizeOutline } from './recipe-outline.ts'
import type { RecipeOutline, StepOutline } from './recipe-outline.ts'
import { currentStepIndex } from './progress.ts'
import { replaceOutline } from './replace-outline.ts'
import type { RecipeSession, SessionStep } from './state.ts'
import {
  activate,
  activateNext,
  areAllCompleted,
  complete,
  mayBeActive,
  resetStep,
  changeStatus,
} from './steps.ts'

const initialStep = (outline: StepOutline, index: number, at: number): SessionStep => ({
  ...outline,
  status: index === 0 ? 'active' : 'pending',
  started_at: index === 0 ? at : null,
  completed_at: null,
  checked_ingredient_ids: [],
})

function startSession(
  recipeId: string,
  outline: RecipeOutline,
  ticket: number,
  at: number,
): RecipeSession | null {
  const steps = sanitizeOutline(outline.steps).map((step, index) => initialStep(step, index, at))
  if (steps.length === 0) return null
  return {
    recipe_id: recipeId,
    recipe_version: outline.recipe_version,
    servings: outline.servings,
    ticket,
    status: 'active',
    started_at: at,
    completed_at: null,
    step_changed_at: at,
    steps,
  }
}

const pauseSession = (session: RecipeSession): RecipeSession =>
  session.status === 'active'
    ? { ...session, status: 'paused', steps: changeStatus(session.steps, 'active', 'paused') }
    : session

/** Resumes a paused session; returns any other one unchanged (COOK-6). */
export const resumeSession = (session: RecipeSession): RecipeSession =>
  session.status === 'paused'
    ? { ...session, status: 'active', steps: changeStatus(session.steps, 'paused', 'active') }
    : session

function withSteps(session: RecipeSession, steps: readonly SessionStep[], at: number): RecipeSession {
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
  const { steps } = resumeSession(session)
  const last = steps.findLastIndex((step) => named.has(step.id) && step.status !== 'completed')
  if (last === -1) return session
  const completed = steps.map((step) => (named.has(step.id) ? complete(step, at) : step))
  return withSteps(session, activateNext(completed, last, at), at)
}

/**
 * The index of the current step after a step is completed (COOK-5); null if none would remain. Does not check whether the step may
 * be completed.
 */
export function nextStepIndex(session: RecipeSession, stepId: string): number | null {
  const after = completeSteps(session, [stepId], session.step_changed_at)
  return after.status === 'completed' ? null : currentStepIndex(after)
}

function goToStep(session: RecipeSession, stepId: string, at: number): RecipeSession {
  const target = session.steps.findIndex(({ id }) => id === stepId)
  if (target === -1) return session
  const steps = session.steps.map((step, index) => {
    if (index === target) return activate(step, at)
    return index < target ? complete(step, at) : resetStep(step)
  })
  return withSteps(session, steps, at)
}

function startStep(session: RecipeSession, stepId: string, at: number): RecipeSession {
  const { steps } = resumeSession(session)
  const target = steps.find(({ id }) => id === stepId)
  if (target?.status !== 'pending' || !mayBeActive(steps, target)) return session
  return withSteps(
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
    const toggledIds = named.get(step.id)
    if (toggledIds === undefined) return step
    const before = new Set(step.checked_ingredient_ids)
    const after = step.ingredient_ids.filter((id) => (toggledIds.has(id) ? checked : before.has(id)))
    return after.length === before.size ? step : { ...step, checked_ingredient_ids: after }
  })
  return steps.every((step, index) => step === session.steps[index]) ? session : { ...session, steps }
}

const isUntouched = ({ status, steps }: RecipeSession): boolean =>
  status === 'active' &&
  steps.every(
    (step, index) =>
      step.status === (index === 0 ? 'active' : 'pending') && step.checked_ingredient_ids.length === 0,
  )

function resetProgress(session: RecipeSession, at: number): RecipeSession {
  if (isUntouched(session)) return session
  const steps = session.steps.map((step, index) => initialStep(step, index, at))
  return { ...session, status: 'active', started_at: at, completed_at: null, step_changed_at: at, steps }
}

/**
 * The session of a recipe after an action: null if it was removed, undefined if there is none, the same object if the action no
 * longer applies. A step change resumes a paused session.
 */
export function evolveSession(
  session: RecipeSession | undefined,
  action: ActionFact,
  recipeId: string,
  at: number,
): RecipeSession | null | undefined {
  if (action.type === 'START_COOKING') {
    if (session === undefined || session.status === 'completed')
      return startSession(recipeId, action.data, session?.ticket ?? 0, at) ?? session
    return resumeSession(session)
  }
  if (session === undefined) return undefined
  switch (action.type) {
    case 'COMPLETE_STEP':
      return completeSteps(session, action.data.step_ids, at)
    case 'GO_TO_STEP':
      return goToStep(session, action.data.step_id, at)
    case 'START_STEP':
      return startStep(session, action.data.step_id, at)
    case 'TOGGLE_INGREDIENT': {
      const ticked = setIngredients(session, action.data.items, action.data.checked)
      return action.data.go_to_step_id === null ? ticked : goToStep(ticked, action.data.go_to_step_id, at)
    }
    case 'PAUSE_RECIPE':
      return pauseSession(session)
    case 'RESUME_RECIPE':
      return resumeSession(session)
    case 'RESET_RECIPE':
      return action.data.mode === 'remove' ? null : resetProgress(session, at)
    case 'REPLACE':
      return replaceOutline(session, action.data, at)
    default:
      return assertNever(action)
  }
}
