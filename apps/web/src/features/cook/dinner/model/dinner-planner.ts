import { createPlanner, type Planner } from '../../../../platform/planning/planner.ts'

let own: Planner | undefined

/** The page's planner. */
export const dinnerPlanner = (): Planner => (own ??= createPlanner())
