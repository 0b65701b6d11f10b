import type { RecipeSession, SessionStep } from './state.ts'

const sum = (steps: readonly SessionStep[], count: (step: SessionStep) => number): number =>
  steps.reduce((total, step) => total + count(step), 0)

/**
 * The progress of a recipe, in percent rounded down: the average of the share of completed steps and the share of ticked (step,
 * ingredient) pairs, or the share of steps alone if no step has ingredients (COOK-11).
 */
export function progressPercent({ steps }: Pick<RecipeSession, 'steps'>): number {
  const stepCount = steps.length
  const pairCount = sum(steps, (step) => step.ingredient_ids.length)
  const completed = sum(steps, (step) => (step.status === 'completed' ? 1 : 0))
  if (stepCount === 0) return 0
  if (pairCount === 0) return Math.floor((100 * completed) / stepCount)
  const ticked = sum(steps, (step) => step.checked_ingredient_ids.length)
  return Math.floor((100 * (completed * pairCount + ticked * stepCount)) / (2 * stepCount * pairCount))
}

const isInProgress = ({ status }: SessionStep): boolean => status === 'active' || status === 'paused'

/**
 * The index of the current step: the one in progress that needs hands, else the first one in progress, else the last step.
 */
export function currentStepIndex({ steps }: Pick<RecipeSession, 'steps'>): number {
  const handsOnIndex = steps.findIndex((step) => isInProgress(step) && !step.can_run_in_parallel)
  if (handsOnIndex !== -1) return handsOnIndex
  const inProgressIndex = steps.findIndex(isInProgress)
  return inProgressIndex === -1 ? Math.max(0, steps.length - 1) : inProgressIndex
}
