import { refKey, type StepRef } from './kitchen.ts'
import type { Plan } from './plan.ts'

/** A step whose start has changed. */
export interface MovedStep extends StepRef {
  readonly from: number
  readonly to: number
}

export interface PlanChanges {
  /** In the order of their new starts. */
  readonly moved: readonly MovedStep[]
  /** Minutes by which the dinner is ready later; negative: earlier. */
  readonly delay: number
}

/** The differences between a plan and its replacement. */
export function planChanges(before: Plan, after: Plan): PlanChanges {
  const starts = new Map(before.steps.map((step) => [refKey(step), step.start]))
  const moved = after.steps.flatMap(({ dish, step, start: to }): readonly MovedStep[] => {
    const from = starts.get(refKey({ dish, step })) ?? to
    return from === to ? [] : [{ dish, step, from, to }]
  })
  return { moved, delay: after.ready - before.ready }
}
