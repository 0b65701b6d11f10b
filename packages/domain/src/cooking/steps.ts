import type { SessionStep } from './state.ts'

const isHandsOn = (step: SessionStep): boolean => step.status === 'active' && !step.can_run_in_parallel

/** Whether a step may be active alongside the others (DEC-35): at most one active step needs the cook's hands. */
export const mayBeActive = (steps: readonly SessionStep[], step: SessionStep): boolean =>
  step.can_run_in_parallel || !steps.some((other) => other.id !== step.id && isHandsOn(other))

/** Whether all dependencies of a step are completed. */
export const isReady = (steps: readonly SessionStep[], step: SessionStep): boolean =>
  step.dependencies.every((id) => steps.some((other) => other.id === id && other.status === 'completed'))

export const areAllCompleted = (steps: readonly SessionStep[]): boolean =>
  steps.every(({ status }) => status === 'completed')

export function activate(step: SessionStep, at: number): SessionStep {
  if (step.status === 'active') return step
  if (step.status === 'paused') return { ...step, status: 'active' }
  return { ...step, status: 'active', started_at: at, completed_at: null }
}

export const complete = (step: SessionStep, at: number): SessionStep =>
  step.status === 'completed'
    ? step
    : { ...step, status: 'completed', started_at: step.started_at ?? at, completed_at: at }

export const resetStep = (step: SessionStep): SessionStep =>
  step.status === 'pending' ? step : { ...step, status: 'pending', started_at: null, completed_at: null }

/** Changes all steps of one status to another: pauses or resumes them (COOK-6). */
export const changeStatus = (
  steps: readonly SessionStep[],
  from: 'active' | 'paused',
  to: 'active' | 'paused',
): readonly SessionStep[] => steps.map((step) => (step.status === from ? { ...step, status: to } : step))

/**
 * Activates the first pending step after the given index, wrapping around, whose dependencies are completed and which may be active
 * alongside the others (COOK-5, DEC-35). Without such a step nothing changes.
 */
export function activateNext(
  steps: readonly SessionStep[],
  afterIndex: number,
  at: number,
): readonly SessionStep[] {
  const candidates = [...steps.slice(afterIndex + 1), ...steps.slice(0, afterIndex + 1)]
  const next = candidates.find(
    (step) => step.status === 'pending' && isReady(steps, step) && mayBeActive(steps, step),
  )
  return next === undefined ? steps : steps.map((step) => (step === next ? activate(step, at) : step))
}

function lastCompleted(steps: readonly SessionStep[]): number {
  const newest = steps.reduce((latest, step) => Math.max(latest, step.completed_at ?? -Infinity), -Infinity)
  return steps.findLastIndex((step) => step.status === 'completed' && step.completed_at === newest)
}

/**
 * Enforces the rules of active steps on external steps (storage, another version of the recipe): of several that cannot run in
 * parallel the first stays active; if none is active, the one that completing would have activated is (COOK-13).
 */
export function normalizeActiveSteps(steps: readonly SessionStep[], at: number): readonly SessionStep[] {
  const firstHandsOn = steps.findIndex(isHandsOn)
  const normalized = steps.map((step, index) =>
    isHandsOn(step) && index !== firstHandsOn ? resetStep(step) : step,
  )
  return normalized.some(({ status }) => status === 'active')
    ? normalized
    : activateNext(normalized, lastCompleted(normalized), at)
}
