import type {
  CookingProgress,
  Corrections,
  Dinner,
  InferredDish,
  Kitchen,
  Pace,
  Plan,
  Planned,
  RecipeToPlan,
} from '@souschef/domain/planning'

/** Requests a plan. Minutes are counted from the epoch. */
export interface PlanRequest {
  readonly type: 'plan'
  readonly id: number
  readonly dishes: readonly RecipeToPlan[]
  readonly corrections: Corrections
  readonly pace: Pace
  readonly kitchen: Kitchen
  readonly now: number
  readonly serveAt: number | null
  readonly allHot: boolean
}

/** Requests a new plan for the rest of a dinner that is being cooked. */
export interface ReplanRequest {
  readonly type: 'replan'
  readonly id: number
  readonly dinner: Dinner
  readonly currentPlan: Plan
  readonly cooking: CookingProgress
}

export type PlannerRequest = PlanRequest | ReplanRequest

/** A result of `PlanRequest`; there are several, each better than the one before. */
export interface PlanResult {
  readonly type: 'plan'
  readonly id: number
  readonly dishes: readonly InferredDish[]
  /** The shortest plan so far. */
  readonly planned: Planned
  /** The robust plan, by which the dinner is cooked: it has slack for steps that take longer than expected. */
  readonly robustPlan: Planned
  /** The robust plan with the opposite choice of `allHot`; null if it would be the same. */
  readonly alternative: AlternativePlan | null
  /** Minutes by which the robust plan is longer than in an earlier result of the same request, so that less gets cold. */
  readonly extraMinutes: number
  /** Minutes that the dishes take one after the other; 0 while unknown. */
  readonly sequentialMinutes: number
  /** Whether no further result follows. */
  readonly isLast: boolean
}

export interface AlternativePlan {
  readonly ready: number
  /** Minutes that hot dishes exceed their maximum holding time, added up. */
  readonly excessMinutes: number
}

export interface ReplanResult {
  readonly type: 'replan'
  readonly id: number
  readonly plan: Plan
}

export type PlannerResult = PlanResult | ReplanResult
