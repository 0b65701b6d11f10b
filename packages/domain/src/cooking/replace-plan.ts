import { makeCookable } from './plan-outline.ts'
import type { PlanOutline, StepOutline } from './plan-outline.ts'
import type { RecipeSession, SessionStep } from './state.ts'
import { areAllCompleted, isReady, putBack, settleActive, turnAll } from './steps.ts'

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
 * The session on another version of its recipe, or with other servings (DEC-40): done steps and ticks are carried over by
 * the ids of steps and ingredients, and steps under way go on unless the new version lets them wait for something undone.
 * A paused session stays paused.
 */
export function replacePlan(session: RecipeSession, plan: PlanOutline, at: number): RecipeSession {
  const { recipe_version, servings } = plan
  if (session.recipe_version === recipe_version && session.servings === servings) return session
  const known = new Map(session.steps.map((step) => [step.id, step]))
  const carried = makeCookable(plan.steps).map((outline) => carryOver(outline, known.get(outline.id)))
  if (carried.length === 0) return session
  const changed = { ...session, recipe_version, servings, step_changed_at: at }
  if (areAllCompleted(carried))
    return { ...changed, status: 'completed', completed_at: session.completed_at ?? at, steps: carried }
  const going = turnAll(carried, 'paused', 'active').map((step, _, all) =>
    step.status === 'active' && !isReady(all, step) ? putBack(step) : step,
  )
  const steps = settleActive(going, at)
  return session.status === 'paused'
    ? { ...changed, steps: turnAll(steps, 'active', 'paused') }
    : { ...changed, status: 'active', completed_at: null, steps }
}
