import type { StepRef } from './kitchen.ts'

/** A minute of stirring, from `at`. */
export interface Touch {
  readonly at: number
  readonly cook: number
}

/** When, by whom and where a step is done; cooks, burners and ovens count from 0. Minutes count as in `Dinner`. */
export interface PlannedStep extends StepRef {
  readonly start: number
  readonly end: number
  /** The cook whose hands it takes all the time. */
  readonly cook: number | null
  readonly touches: readonly Touch[]
  readonly burner: number | null
  readonly oven: number | null
}

/** An oven that heats up for a step. */
export interface Heating extends StepRef {
  readonly oven: number
  /** In °C. */
  readonly temperature: number
  readonly start: number
  readonly end: number
}

/** The bottleneck of a plan: a resource, or a dish whose steps follow each other. */
export type Limit =
  | { readonly kind: 'dish'; readonly dish: string }
  | { readonly kind: 'cooks' }
  | { readonly kind: 'burners' }
  | { readonly kind: 'ovens' }
  | { readonly kind: 'tool'; readonly tool: string }

export interface Plan {
  /** In the order of their starts. */
  readonly steps: readonly PlannedStep[]
  readonly heatings: readonly Heating[]
  /** When the first step, or the oven, starts. */
  readonly start: number
  /** When everything can be served. */
  readonly ready: number
  /** Minutes by which that is later than the serve time. */
  readonly late: number
  /** The sum of minutes that hot dishes and their parts stand for longer than they may. */
  readonly waiting: number
  /** No plan takes fewer minutes from start to ready. */
  readonly bound: number
  /** The reason for that bound. */
  readonly limit: Limit
  /** Whether the plan is proven optimal: in time, nothing waits, and as short as the bound. */
  readonly isProven: boolean
}

/** Shifts a plan by some minutes; negative: earlier. */
export function shiftPlan(plan: Plan, minutes: number): Plan {
  const shift = <Part extends Pick<Heating, 'start' | 'end'>>(part: Part): Part => ({
    ...part,
    start: part.start + minutes,
    end: part.end + minutes,
  })
  return {
    ...plan,
    steps: plan.steps.map((step) => ({
      ...shift(step),
      touches: step.touches.map((touch) => ({ ...touch, at: touch.at + minutes })),
    })),
    heatings: plan.heatings.map(shift),
    start: plan.start + minutes,
    ready: plan.ready + minutes,
  }
}
