/**
 * Planning dinners. A page turns each recipe into a dish with `inferDish(recipe, correctionsOf(corrections, recipe), pace,
 * servingOf(corrections, recipe))`. `corrections` are those that the cook made before (`addCorrection`, `addServingCorrection`),
 * stored as JSON and parsed by `readCorrections`; `pace` is learned by `learnPace` from the steps that the cook has completed.
 *
 * `planDinner` plans the dishes, `replanDinner` plans the remaining steps during cooking, and `planChanges` lists the differences.
 * Because the times of real cooks vary, plans to cook by are made with `planWithMargins`. Whenever a step ends early or overruns,
 * the rest is replanned for the dinner returned by `withMargins`; a step that overruns is expected to take `expectedOverrun` more
 * minutes.
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
