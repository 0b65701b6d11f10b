import type {
  Cooking,
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
  readonly shown: Plan
  readonly cooking: Cooking
}

export type PlannerRequest = PlanRequest | ReplanRequest

/** An answer to `PlanRequest`; several come, each better than the one before. */
export interface PlanAnswer {
  readonly type: 'plan'
  readonly id: number
  readonly dishes: readonly InferredDish[]
  /** The shortest plan so far. */
  readonly planned: Planned
  /** The plan to cook by, which leaves room for times that turn out otherwise. */
  readonly toCook: Planned
  /** The plan to cook by if all was to be hot, or else need not be; null where that changes nothing. */
  readonly other: OtherPlan | null
  /** Minutes that the plan to cook by takes longer than one that was answered to the same question before, so that less gets cold. */
  readonly longerBy: number
  /** Minutes that the dishes take one after the other; 0 until that is known. */
  readonly oneByOne: number
  /** Whether none is to come. */
  readonly isLast: boolean
}

export interface OtherPlan {
  readonly ready: number
  /** Minutes that hot dishes stand for longer than they may, added up. */
  readonly tooLong: number
}

export interface ReplanAnswer {
  readonly type: 'replan'
  readonly id: number
  readonly plan: Plan
}

export type PlannerAnswer = PlanAnswer | ReplanAnswer
