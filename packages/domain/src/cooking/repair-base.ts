import { DAY_MS } from '../kernel/durations.ts'
import { isValidDuration, runningTimerOf } from '../timers/timer.ts'
import type { Timer } from '../timers/timer.ts'
import { sanitizeOutline } from './recipe-outline.ts'
import type { CookingBase, RecipeSession, SessionStep } from './state.ts'
import { areAllCompleted, normalizeActiveSteps, changeStatus } from './steps.ts'
import { withTickets } from './ticket.ts'

const isUntouched = ({ steps }: RecipeSession): boolean =>
  steps.every((step) => step.status === 'pending' && step.checked_ingredient_ids.length === 0)

/**
 * The recipes that were completed more than a day ago and have no running timer (COOK-13).
 *
 * @param now epoch milliseconds
 */
export const staleRecipes = ({ sessions, timers }: CookingBase, now: number): ReadonlySet<string> =>
  new Set(
    sessions
      .filter(({ completed_at }) => completed_at !== null && now - completed_at > DAY_MS)
      .map(({ recipe_id }) => recipe_id)
      .filter((recipeId) => runningTimerOf(timers, recipeId, now) === undefined),
  )

function repairSession(session: RecipeSession): RecipeSession {
  const storedById = new Map(session.steps.toReversed().map((step) => [step.id, step]))
  const repairedSteps = sanitizeOutline(session.steps).flatMap((outline): readonly SessionStep[] => {
    const step = storedById.get(outline.id)
    if (step === undefined) return []
    const checked = new Set(step.checked_ingredient_ids)
    const checked_ingredient_ids = outline.ingredient_ids.filter((id) => checked.has(id))
    return [{ ...step, ...outline, checked_ingredient_ids }]
  })
  if (areAllCompleted(repairedSteps)) {
    const completed_at = session.completed_at ?? session.step_changed_at
    return { ...session, steps: repairedSteps, status: 'completed', completed_at }
  }
  const steps = normalizeActiveSteps(changeStatus(repairedSteps, 'paused', 'active'), session.step_changed_at)
  return session.status === 'paused'
    ? { ...session, completed_at: null, steps: changeStatus(steps, 'active', 'paused') }
    : { ...session, status: 'active', completed_at: null, steps }
}

function repairTimers(timers: readonly Timer[]): readonly Timer[] {
  const unique = new Map(timers.map((timer) => [JSON.stringify([timer.recipe_id, timer.id]), timer]))
  return [...unique.values()].filter(
    (timer) =>
      isValidDuration(timer.duration_ms) &&
      (timer.phase === 'running' || (timer.remaining_ms > 0 && timer.remaining_ms <= timer.duration_ms)),
  )
}

/**
 * Restores the invariants of `evolve` in an untrusted state: consistent steps, ticks and statuses, and timers with valid values
 * (COOK-13).
 */
export function repairBase(base: CookingBase): CookingBase {
  const unique = new Map(base.sessions.toReversed().map((session) => [session.recipe_id, session]))
  const sessions = [...unique.values()].toReversed()
  const retained = sessions.filter((session) => session.steps.length > 0 && !isUntouched(session))
  return {
    sessions: withTickets(retained).map(repairSession),
    timers: repairTimers(base.timers),
  }
}
