import type { Effort } from '../project/search.ts'
import type { Dinner, Dish, DishStep } from './kitchen.ts'
import { shiftPlan } from './plan.ts'
import { planDinner, type Planned } from './plan-dinner.ts'
import { replanDinner } from './replan-dinner.ts'

/** The third quartile of what cooks need for a step, relative to its time: times of real cooks vary by 42 % of their mean. */
const SLOW_COOK_FACTOR = 1.31
/** The share of the maximum holding time of a hot dish that a plan may use. */
const HOLDING_TIME_SHARE = 0.3
/** The mean remaining time of a step that overruns, relative to its elapsed time. */
const OVERRUN_FACTOR = 0.3
const MIN_OVERRUN_MINUTES = 2

/** Cooking begins earlier than necessary by these minutes plus this share of its duration. */
const BUFFER_MINUTES = 10
const BUFFER_SHARE = 0.1

/**
 * A plan to cook by: with margins for steps that take longer, and a buffer before the last steps if there is time. Replan the rest
 * for the dinner returned by `withMargins`.
 */
export function planWithMargins(dinner: Dinner, effort: Effort): Planned {
  const padded = withMargins(dinner)
  const planned = planDinner(padded, effort)
  if (!planned.ok || dinner.serveAt === null) return planned
  const { start, ready } = planned.plan
  const buffer = Math.min(start - dinner.now, BUFFER_MINUTES + Math.round(BUFFER_SHARE * (ready - start)))
  if (buffer <= 0) return planned
  const earlierPlan = { ...shiftPlan(planned.plan, -buffer), ready }
  const noProgress = { done: new Set<string>(), running: new Map() }
  return {
    ...planned,
    plan: replanDinner({ ...padded, now: earlierPlan.start }, earlierPlan, noProgress, effort),
  }
}

/**
 * A dinner with margins for steps that take longer than planned: hands-on steps are lengthened, and holding times of hot dishes are
 * shortened. The last step of a hot dish is not lengthened, because the dish would get cold if it ended early.
 */
export const withMargins = (dinner: Dinner): Dinner => ({ ...dinner, dishes: dinner.dishes.map(addMargins) })

function addMargins(dish: Dish): Dish {
  const { standing, steps } = dish
  const isLastHot = ({ id }: DishStep): boolean =>
    standing !== null && steps.every(({ after }) => !after.includes(id))
  return {
    ...dish,
    standing: standing === null ? null : Math.ceil(standing * HOLDING_TIME_SHARE),
    steps: steps.map((step) =>
      step.hands === 'busy' && !isLastHot(step)
        ? { ...step, minutes: Math.ceil(step.minutes * SLOW_COOK_FACTOR) }
        : step,
    ),
  }
}

/** The expected remaining minutes of an overrunning step, by its elapsed minutes. */
export const expectedOverrun = (elapsed: number): number =>
  Math.max(MIN_OVERRUN_MINUTES, Math.round(elapsed * OVERRUN_FACTOR))
