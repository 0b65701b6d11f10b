import { makeCookable } from './plan-outline.ts'
import type { CookingState, RecipeSession, SessionStep } from './state.ts'
import { activateNext, areAllCompleted, putBack } from './steps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const isUntouched = ({ steps }: RecipeSession): boolean =>
  steps.every((step) => step.status === 'pending' && step.checked_ingredient_ids.length === 0)

/** Without sessions that nobody goes on with: those not begun, and those completed more than a day ago (COOK-13). */
export function dropStale(state: CookingState, now: number): CookingState {
  const sessions = state.sessions.filter((session) => {
    if (session.status === 'completed') return now - (session.completed_at ?? session.started_at) <= DAY_MS
    return !isUntouched(session)
  })
  return sessions.length === state.sessions.length ? state : { sessions }
}

function lastCompleted(steps: readonly SessionStep[]): number {
  const newest = Math.max(-1, ...steps.map((step) => step.completed_at ?? -1))
  return steps.findLastIndex((step) => step.status === 'completed' && step.completed_at === newest)
}

/** Of several active steps that cannot run in parallel the lowest stays (COOK-13). */
function oneHandsOn(steps: readonly SessionStep[]): readonly SessionStep[] {
  const lowest = steps.findIndex((step) => step.status === 'active' && !step.can_run_in_parallel)
  return steps.map((step, index) =>
    step.status === 'active' && !step.can_run_in_parallel && index !== lowest ? putBack(step) : step,
  )
}

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
  const steps = oneHandsOn(cookable)
  const hasActive = steps.some(({ status }) => status === 'active')
  return {
    ...session,
    status: 'active',
    completed_at: null,
    steps: hasActive ? steps : activateNext(steps, lastCompleted(steps), session.step_changed_at),
  }
}

/** A state from outside made to obey every rule that `evolve` keeps: steps, ticks and statuses that agree (COOK-13). */
export function repairState(state: CookingState): CookingState {
  const once = new Map(state.sessions.toReversed().map((session) => [session.recipe_id, session]))
  const sessions = [...once.values()].toReversed()
  return {
    sessions: sessions
      .filter((session) => session.steps.length > 0 && !isUntouched(session))
      .map(repairSession),
  }
}
