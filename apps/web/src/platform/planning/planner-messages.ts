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

/** Asks for a plan. Minutes are those of the epoch. */
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

/** Asks for the rest of a plan anew, while it is cooked by. */
export interface ReplanRequest {
  readonly type: 'replan'
  readonly id: number
  readonly dinner: Dinner
  readonly currentPlan: Plan
  readonly cooking: CookingProgress
}

export type PlannerRequest = PlanRequest | ReplanRequest

/** An answer to `PlanRequest`; several come, each better than the one before. */
export interface PlanResult {
  readonly type: 'plan'
  readonly id: number
  readonly dishes: readonly InferredDish[]
  /** The shortest plan so far. */
  readonly planned: Planned
  /** The plan to cook by, which leaves room for times that turn out otherwise. */
  readonly robustPlan: Planned
  /** The plan to cook by if all was to be hot, or else need not be; null where that changes nothing. */
  readonly alternative: AlternativePlan | null
  /** Minutes that the plan to cook by takes longer than one that was answered to the same question before, so that less gets cold. */
  readonly extraMinutes: number
  /** Minutes that the dishes take one after the other; 0 until that is known. */
  readonly sequentialMinutes: number
  /** Whether none is to come. */
  readonly isLast: boolean
}

export interface AlternativePlan {
  readonly ready: number
  /** Minutes that hot dishes stand for longer than they may, added up. */
  readonly excessMinutes: number
}

export interface ReplanResult {
  readonly type: 'replan'
  readonly id: number
  readonly plan: Plan
}

export type PlannerResult = PlanResult | ReplanResult
