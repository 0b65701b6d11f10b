import { isRunning } from '../timers/timer.ts'
import type { Timer } from '../timers/timer.ts'
import type { IngredientsOfStep } from './event.ts'
import { currentStepIndex } from './progress.ts'
import type { RecipeSession, SessionStep } from './state.ts'

/** What the cook may have overlooked (COOK-16, CPAGE-1); all lists are in the order of the steps. */
export interface Concerns {
  /** The unticked ingredients of the steps that would be completed. */
  readonly unchecked: readonly IngredientsOfStep[]
  /** Running timers of the steps that would be left. */
  readonly running_timer_ids: readonly string[]
  /** Pending steps that would be completed without having been started. */
  readonly unfinished_step_ids: readonly string[]
  /** Completed steps that would become pending again. */
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
 * The concerns about a command; null if there are none. 'Done' checks that step alone, 'cook from here' the unfinished steps before
 * the target and the progress that later steps would lose, 'finish' all remaining steps.
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
  const stepsToComplete =
    command.type === 'COMPLETE_STEP'
      ? steps.filter(isStep)
      : steps.slice(0, command.type === 'FINISH' ? steps.length : target).filter(isOpen)
  const laterSteps = command.type === 'GO_TO_STEP' ? steps.slice(target + 1) : []
  const affectedStepIds = new Set(
    idsOf([...stepsToComplete, ...laterSteps.filter(({ status }) => status !== 'pending')]),
  )
  const running = timers.filter((timer) => timer.recipe_id === session.recipe_id && isRunning(timer, now))
  const concerns: Concerns = {
    unchecked: stepsToComplete.flatMap(uncheckedOf),
    running_timer_ids: running
      .filter(({ step_id }) => command.type === 'FINISH' || affectedStepIds.has(step_id))
      .map(({ id }) => id),
    unfinished_step_ids:
      command.type === 'COMPLETE_STEP' ? [] : idsOf(stepsToComplete.filter((step) => step !== current)),
    reopened_step_ids: idsOf(laterSteps.filter((step) => !isOpen(step))),
  }
  const { unchecked, running_timer_ids, unfinished_step_ids, reopened_step_ids } = concerns
  const lists = [unchecked, running_timer_ids, unfinished_step_ids, reopened_step_ids]
  return lists.every(({ length }) => length === 0) ? null : concerns
}
