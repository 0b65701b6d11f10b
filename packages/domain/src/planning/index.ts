/**
 * Planning dinners. A page turns each recipe into a dish by `inferDish(recipe, correctionsOf(corrections, recipe), pace,
 * servingOf(corrections, recipe))`, where `corrections` are what the cook said of dishes and steps before (`correct`, `correctServing`,
 * kept as JSON, read again by `readCorrections`) and `pace` is what `learnPace` makes of the steps that the cook has cooked. `planDinner` plans the dishes, `replanDinner` plans what is left of them
 * while people cook, and `planChanges` says what that changed. Times of cooks vary: `planWithCare` makes a plan to cook by, and the rest
 * is planned anew for the dinner as `withCare` makes it, whenever a step ends early, or does not end: it is then expected to end in
 * `likelyMore` minutes.
 */
export type { RelaxedConstraint } from './kitchen/blocks.ts'
export {
  type Dinner,
  type Dish,
  type DishStep,
  type Hands,
  type Kitchen,
  heatingMinutes,
  refKey,
} from './kitchen/kitchen.ts'
export { expectedOverrun, planWithMargins, withMargins } from './kitchen/time-margins.ts'
export type { Limit, Plan, Touch } from './kitchen/plan.ts'
export {
  sequentialMakespan,
  moveToNow,
  planDinner,
  type Planned,
  tightenBound,
} from './kitchen/plan-dinner.ts'
export type { CookingProgress } from './kitchen/compile-remaining.ts'
export { replanDinner } from './kitchen/replan-dinner.ts'
export { type PlanChanges, planChanges } from './kitchen/plan-changes.ts'
export { type HoldingTime, holdingTimesOf, totalExcessMinutes } from './kitchen/holding-times.ts'
export type { Problem } from './kitchen/problems.ts'
export { lowerBound } from './project/bounds.ts'
export type { Link, Project } from './project/project.ts'
export { type Effort, search } from './project/search.ts'
export {
  type Correction,
  type Guess,
  inferDish,
  type InferredDish,
  type RecipeToPlan,
} from './infer/infer-dish.ts'
export {
  addCorrection,
  type Corrections,
  correctionsOf,
  addServingCorrection,
  readCorrections,
  servingOf,
} from './infer/corrections.ts'
export { stepKindOf, learnPace, type Observation, type Pace } from './infer/pace.ts'
