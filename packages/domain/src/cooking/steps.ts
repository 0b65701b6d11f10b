import type { SessionStep } from './state.ts'

/** Whether a step may be active beside the others (DEC-35): at most one active step that cannot run in parallel. */
export const mayBeActive = (steps: readonly SessionStep[], step: SessionStep): boolean =>
  step.can_run_in_parallel ||
  !steps.some((other) => other.id !== step.id && other.status === 'active' && !other.can_run_in_parallel)

/** Whether everything that a step waits for is completed. */
export const isReady = (steps: readonly SessionStep[], step: SessionStep): boolean =>
  step.dependencies.every((id) => steps.some((other) => other.id === id && other.status === 'completed'))

export const areAllCompleted = (steps: readonly SessionStep[]): boolean =>
  steps.every(({ status }) => status === 'completed')

export const activate = (step: SessionStep, at: number): SessionStep =>
  step.status === 'active' ? step : { ...step, status: 'active', started_at: at, completed_at: null }

export const complete = (step: SessionStep, at: number): SessionStep =>
  step.status === 'completed'
    ? step
    : { ...step, status: 'completed', started_at: step.started_at ?? at, completed_at: at }

export const putBack = (step: SessionStep): SessionStep =>
  step.status === 'pending' ? step : { ...step, status: 'pending', started_at: null, completed_at: null }

/**
 * Activates the first pending step after the given index, wrapping to earlier ones, whose dependencies are completed and
 * which may be active beside what is (COOK-5, DEC-35). Without such a step nothing changes.
 */
export function activateNext(
  steps: readonly SessionStep[],
  afterIndex: number,
  at: number,
): readonly SessionStep[] {
  const inTurn = [...steps.slice(afterIndex + 1), ...steps.slice(0, afterIndex + 1)]
  const next = inTurn.find(
    (step) => step.status === 'pending' && isReady(steps, step) && mayBeActive(steps, step),
  )
  return next === undefined ? steps : steps.map((step) => (step === next ? activate(step, at) : step))
}
