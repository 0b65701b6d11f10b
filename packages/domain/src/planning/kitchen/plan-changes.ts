import { refKey, type StepRef } from './kitchen.ts'
import type { Plan } from './plan.ts'

/** A step that starts at another minute than it was shown to. */
export interface MovedStep extends StepRef {
  readonly from: number
  readonly to: number
}

export interface PlanChanges {
  /** In the order of their new starts. */
  readonly moved: readonly MovedStep[]
  /** Minutes by which all is ready later than it was; below 0, earlier. */
  readonly delay: number
}

/** What is different for those who cook by a plan that was made anew. */
export function planChanges(before: Plan, after: Plan): PlanChanges {
  const starts = new Map(before.steps.map((step) => [refKey(step), step.start]))
  const moved = after.steps.flatMap(({ dish, step, start: to }): readonly MovedStep[] => {
    const from = starts.get(refKey({ dish, step })) ?? to
    return from === to ? [] : [{ dish, step, from, to }]
  })
  return { moved, delay: after.ready - before.ready }
}
