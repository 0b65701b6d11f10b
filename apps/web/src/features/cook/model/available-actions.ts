import type { RecipeSession, SessionStep } from '@souschef/domain'

const isInProgress = ({ status }: SessionStep): boolean => status === 'active' || status === 'paused'

/** The indexes of a step's pending dependencies, in order. */
export function pendingDependencies(session: RecipeSession, step: SessionStep): readonly number[] {
  return session.steps.flatMap((other, index) =>
    step.dependencies.includes(other.id) && other.status !== 'completed' ? [index] : [],
  )
}

/** Whether a step can start in parallel: its dependencies are done, and the cook's hands are free (COOK-9, DEC-35). */
export const canStart = (session: RecipeSession, step: SessionStep): boolean =>
  step.status === 'pending' &&
  pendingDependencies(session, step).length === 0 &&
  (step.can_run_in_parallel ||
    !session.steps.some((other) => isInProgress(other) && !other.can_run_in_parallel))

/** The indexes of the other steps in progress. */
export const otherStepsInProgress = (session: RecipeSession, visibleIndex: number): readonly number[] =>
  session.steps.flatMap((step, index) => (index !== visibleIndex && isInProgress(step) ? [index] : []))

/** The actions that are available for the step in view. */
export interface AvailableActions {
  /** The main action. */
  readonly main: 'done' | 'cook-from-here' | 'look-on'
  /** Whether to offer 'cook from here' as well. */
  readonly cookFromHere: boolean
  readonly startInParallel: boolean
}

/** The actions for the step in view. */
export function availableActions(session: RecipeSession, step: SessionStep): AvailableActions {
  const index = session.steps.indexOf(step)
  if (isInProgress(step)) return { main: 'done', cookFromHere: false, startInParallel: false }
  if (step.status === 'completed') return { main: 'look-on', cookFromHere: true, startInParallel: false }
  if (pendingDependencies(session, step).length === 0)
    return { main: 'done', cookFromHere: true, startInParallel: canStart(session, step) }
  // 'Cook from here' resets later steps: it is not the main action if one of them is completed.
  const hasCompletedLater = session.steps.slice(index + 1).some(({ status }) => status === 'completed')
  return hasCompletedLater
    ? { main: 'look-on', cookFromHere: true, startInParallel: false }
    : { main: 'cook-from-here', cookFromHere: false, startInParallel: false }
}
