import { sanitizeOutline } from './recipe-outline.ts'
import type { RecipeOutline, StepOutline } from './recipe-outline.ts'
import type { RecipeSession, SessionStep } from './state.ts'
import { areAllCompleted, isReady, resetStep, normalizeActiveSteps, changeStatus } from './steps.ts'

function carryOver(outline: StepOutline, before: SessionStep | undefined): SessionStep {
  const ticked = new Set(before?.checked_ingredient_ids)
  return {
    ...outline,
    status: before?.status ?? 'pending',
    started_at: before?.started_at ?? null,
    completed_at: before?.completed_at ?? null,
    checked_ingredient_ids: outline.ingredient_ids.filter((id) => ticked.has(id)),
  }
}

/**
 * Switches a session to another version of its recipe, or to other servings (DEC-40). Completed steps and ticks are carried over by id,
 * and steps in progress continue unless they depend on an uncompleted step now. A paused session stays paused.
 */
export function replaceOutline(session: RecipeSession, outline: RecipeOutline, at: number): RecipeSession {
  const { recipe_version, servings } = outline
  if (session.recipe_version === recipe_version && session.servings === servings) return session
  const stepsById = new Map(session.steps.map((step) => [step.id, step]))
  const carriedSteps = sanitizeOutline(outline.steps).map((step) => carryOver(step, stepsById.get(step.id)))
  if (carriedSteps.length === 0) return session
  const changed = { ...session, recipe_version, servings, step_changed_at: at }
  if (areAllCompleted(carriedSteps))
    return { ...changed, status: 'completed', completed_at: session.completed_at ?? at, steps: carriedSteps }
  const resumedSteps = changeStatus(carriedSteps, 'paused', 'active').map((step, _, all) =>
    step.status === 'active' && !isReady(all, step) ? resetStep(step) : step,
  )
  const steps = normalizeActiveSteps(resumedSteps, at)
  return session.status === 'paused'
    ? { ...changed, steps: changeStatus(steps, 'active', 'paused') }
    : { ...changed, status: 'active', completed_at: null, steps }
}
