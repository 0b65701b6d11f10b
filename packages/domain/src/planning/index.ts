export type { Eased } from './kitchen/blocks.ts'
export {
  type Dinner,
  type Dish,
  type DishStep,
  type Hands,
  type Kitchen,
  heatingMinutes,
  refKey,
  type StepRef,
} from './kitchen/kitchen.ts'
export type { Heating, Limit, Plan, PlannedStep, Touch } from './kitchen/plan.ts'
export { type Lateness, minutesOneByOne, planDinner, type Planned } from './kitchen/plan-dinner.ts'
export type { Cooking } from './kitchen/compile-rest.ts'
export { replanDinner } from './kitchen/replan-dinner.ts'
export type { Problem } from './kitchen/problems.ts'
export { type Bound, lowerBound } from './project/bounds.ts'
export type { Link, OvenUse, Project, Task, Use } from './project/project.ts'
export { type Effort, type Found, search } from './project/search.ts'
export { type Correction, type Guess, inferDish, type InferredDish } from './infer/infer-dish.ts'
