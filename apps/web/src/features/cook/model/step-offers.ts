import type { RecipeSession, SessionStep } from '@souschef/domain'

const isUnderWay = ({ status }: SessionStep): boolean => status === 'active' || status === 'paused'

/** The steps that a step still waits for, as indexes in their order. */
export function waitsFor(session: RecipeSession, step: SessionStep): readonly number[] {
  return session.steps.flatMap((other, index) =>
    step.dependencies.includes(other.id) && other.status !== 'completed' ? [index] : [],
  )
}

/** Whether a step can begin beside those under way: it is its turn, and hands are free for it (COOK-9, DEC-35). */
export const canBegin = (session: RecipeSession, step: SessionStep): boolean =>
  step.status === 'pending' &&
  waitsFor(session, step).length === 0 &&
  (step.can_run_in_parallel ||
    !session.steps.some((other) => isUnderWay(other) && !other.can_run_in_parallel))

/** The steps under way besides the one in view, as indexes. */
export const meanwhile = (session: RecipeSession, shown: number): readonly number[] =>
  session.steps.flatMap((step, index) => (index !== shown && isUnderWay(step) ? [index] : []))

/** What there is to do with the step in view. */
export interface StepOffers {
  /** The one button to press: it is done, one cooks on from here, or there is nothing to do but to look on. */
  readonly main: 'done' | 'cook-from-here' | 'look-on'
  /** Beside it, for a step that the cook is not at. */
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
  // 'Cook from here' makes later steps pending; where that would undo one, it is not the thing to press first.
  const undoesLater = session.steps.slice(index + 1).some(({ status }) => status === 'completed')
  return undoesLater
    ? { main: 'look-on', cookFromHere: true, begin: false }
    : { main: 'cook-from-here', cookFromHere: false, begin: false }
}
