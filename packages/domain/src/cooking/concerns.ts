import { isRunning } from '../timers/timer.ts'
import type { Timer } from '../timers/timer.ts'
import type { IngredientsOfStep } from './event.ts'
import { currentStepIndex } from './progress.ts'
import type { RecipeSession, SessionStep } from './state.ts'

/** What a cook may have overlooked (COOK-16, CPAGE-1); every list in the order of the steps. */
export interface Concerns {
  /** What is not ticked in the steps that would be completed; the first names the first remaining. */
  readonly unchecked: readonly IngredientsOfStep[]
  /** Running timers of the steps that the cook would leave. */
  readonly running_timer_ids: readonly string[]
  /** Steps that would be completed without the cook having been at them. */
  readonly unfinished_step_ids: readonly string[]
  /** Completed steps that would become pending. */
  readonly reopened_step_ids: readonly string[]
}

const isOpen = ({ status }: SessionStep): boolean => status !== 'completed'
const idsOf = (steps: readonly SessionStep[]): readonly string[] => steps.map(({ id }) => id)

function uncheckedOf(step: SessionStep): readonly IngredientsOfStep[] {
  const ticked = new Set(step.checked_ingredient_ids)
  const ingredient_ids = step.ingredient_ids.filter((id) => !ticked.has(id))
  return ingredient_ids.length === 0 ? [] : [{ step_id: step.id, ingredient_ids }]
}

/**
 * What there is to ask before a command goes ahead; null when there is nothing. For 'done' it concerns that step alone, for
 * 'cook from here' the open steps before it and all that later ones lose, for 'finish' all that is left.
 *
 * @param now epoch milliseconds
 */
export function concernsOf(
  session: RecipeSession,
  timers: readonly Timer[],
  command:
    | { readonly type: 'COMPLETE_STEP' | 'GO_TO_STEP'; readonly step_id: string }
    | { readonly type: 'FINISH' },
  now: number,
): Concerns | null {
  const { steps } = session
  const isStep = ({ id }: SessionStep): boolean => command.type !== 'FINISH' && id === command.step_id
  const target = steps.findIndex(isStep)
  const current = steps[currentStepIndex(session)]
  const completing =
    command.type === 'COMPLETE_STEP'
      ? steps.filter(isStep)
      : steps.slice(0, command.type === 'FINISH' ? steps.length : target).filter(isOpen)
  const later = command.type === 'GO_TO_STEP' ? steps.slice(target + 1) : []
  const left = new Set(idsOf([...completing, ...later.filter(({ status }) => status !== 'pending')]))
  const running = timers.filter((timer) => timer.recipe_id === session.recipe_id && isRunning(timer, now))
  const concerns: Concerns = {
    unchecked: completing.flatMap(uncheckedOf),
    running_timer_ids: running
      .filter(({ step_id }) => command.type === 'FINISH' || left.has(step_id))
      .map(({ id }) => id),
    unfinished_step_ids:
      command.type === 'COMPLETE_STEP' ? [] : idsOf(completing.filter((step) => step !== current)),
    reopened_step_ids: idsOf(later.filter((step) => !isOpen(step))),
  }
  const { unchecked, running_timer_ids, unfinished_step_ids, reopened_step_ids } = concerns
  const lists = [unchecked, running_timer_ids, unfinished_step_ids, reopened_step_ids]
  return lists.every(({ length }) => length === 0) ? null : concerns
}
