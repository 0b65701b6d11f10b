import type { RecipeSession, SessionStep } from '@souschef/domain'

const isUnderWay = ({ status }: SessionStep): boolean => status === 'active' || status === 'paused'

/** The indexes of the steps that a step still waits for, in order. */
export function waitsFor(session: RecipeSession, step: SessionStep): readonly number[] {
  return session.steps.flatMap((other, index) =>
    step.dependencies.includes(other.id) && other.status !== 'completed' ? [index] : [],
  )
}

/** Whether a step can start in parallel: its dependencies are done, and the cook's hands are free (COOK-9, DEC-35). */
export const canBegin = (session: RecipeSession, step: SessionStep): boolean =>
  step.status === 'pending' &&
  waitsFor(session, step).length === 0 &&
  (step.can_run_in_parallel ||
    !session.steps.some((other) => isUnderWay(other) && !other.can_run_in_parallel))

/** The indexes of the other steps in progress. */
export const meanwhile = (session: RecipeSession, shown: number): readonly number[] =>
  session.steps.flatMap((step, index) => (index !== shown && isUnderWay(step) ? [index] : []))

/** The actions that are available for the step in view. */
export interface StepOffers {
  /** The main action. */
  readonly main: 'done' | 'cook-from-here' | 'look-on'
  /** Whether to offer 'cook from here' as well. */
  readonly cookFromHere: boolean
  readonly begin: boolean
}

/** @param shown the index of the step in view, which exists */
export function stepOffers(session: RecipeSession, step: SessionStep): StepOffers {
  const index = session.steps.indexOf(step)
  if (isUnderWay(step)) return { main: 'done', cookFromHere: false, begin: false }
  if (step.status === 'completed') return { main: 'look-on', cookFromHere: true, begin: false }
  if (waitsFor(session, step).length === 0)
    return { main: 'done', cookFromHere: true, begin: canBegin(session, step) }
  // 'Cook from here' resets later steps: it is not the main action if one of them is completed.
  const undoesLater = session.steps.slice(index + 1).some(({ status }) => status === 'completed')
  return undoesLater
    ? { main: 'look-on', cookFromHere: true, begin: false }
    : { main: 'cook-from-here', cookFromHere: false, begin: false }
}
