import { DAY_MS } from '../kernel/durations.ts'
import { isPossibleDuration, runningTimerOf } from '../timers/timer.ts'
import type { Timer } from '../timers/timer.ts'
import { makeCookable } from './recipe-outline.ts'
import type { CookingBase, RecipeSession, SessionStep } from './state.ts'
import { areAllCompleted, settleActive, changeStatus } from './steps.ts'
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
  const stored = new Map(session.steps.toReversed().map((step) => [step.id, step]))
  const cookable = makeCookable(session.steps).flatMap((outline): readonly SessionStep[] => {
    const step = stored.get(outline.id)
    if (step === undefined) return []
    const checked = new Set(step.checked_ingredient_ids)
    const checked_ingredient_ids = outline.ingredient_ids.filter((id) => checked.has(id))
    return [{ ...step, ...outline, checked_ingredient_ids }]
  })
  if (areAllCompleted(cookable)) {
    const completed_at = session.completed_at ?? session.step_changed_at
    return { ...session, steps: cookable, status: 'completed', completed_at }
  }
  const steps = settleActive(changeStatus(cookable, 'paused', 'active'), session.step_changed_at)
  return session.status === 'paused'
    ? { ...session, completed_at: null, steps: changeStatus(steps, 'active', 'paused') }
    : { ...session, status: 'active', completed_at: null, steps }
}

function repairTimers(timers: readonly Timer[]): readonly Timer[] {
  const once = new Map(timers.map((timer) => [JSON.stringify([timer.recipe_id, timer.id]), timer]))
  return [...once.values()].filter(
    (timer) =>
      isPossibleDuration(timer.duration_ms) &&
      (timer.phase === 'running' || (timer.remaining_ms > 0 && timer.remaining_ms <= timer.duration_ms)),
  )
}

/**
 * Restores the invariants of `evolve` on a state from outside: consistent steps, ticks and statuses, and timers with possible values
 * (COOK-13).
 */
export function repairBase(base: CookingBase): CookingBase {
  const once = new Map(base.sessions.toReversed().map((session) => [session.recipe_id, session]))
  const sessions = [...once.values()].toReversed()
  const kept = sessions.filter((session) => session.steps.length > 0 && !isUntouched(session))
  return {
    sessions: withTickets(kept).map(repairSession),
    timers: repairTimers(base.timers),
  }
}
