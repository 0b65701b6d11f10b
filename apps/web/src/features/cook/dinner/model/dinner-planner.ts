import { createPlanner, type Planner } from '#platform/planning/planner.ts'

let instance: Planner | undefined

/** The page's planner. */
export const dinnerPlanner = (): Planner => (instance ??= createPlanner())
