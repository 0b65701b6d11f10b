import type { Effort } from '../project/search.ts'
import type { Dinner, Dish, DishStep } from './kitchen.ts'
import { shiftPlan } from './plan.ts'
import { planDinner, type Planned } from './plan-dinner.ts'
import { replanDinner } from './replan-dinner.ts'

/** What three of four cooks need at most for a step, relative to its time: times of real cooks vary by 42 % of their mean. */
const SLOW_COOK_FACTOR = 1.31
/** The share of the minutes that a hot dish may stand that a plan uses up. */
const HOLDING_TIME_SHARE = 0.3
/** What a step that is not done at its time goes on for, relative to what it has taken: the mean of such steps. */
const OVERRUN_FACTOR = 0.3
const MIN_OVERRUN_MINUTES = 2

/** Cooking begins so many minutes earlier than it must, and by a share of its time. */
const BUFFER_MINUTES = 10
const BUFFER_SHARE = 0.1

/**
 * A plan to cook by: it leaves room for times that turn out otherwise, and minutes to spare before the last steps, if there is time.
 * The rest is to be planned anew for the dinner as `withCare` makes it.
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
 * A dinner with room for times that turn out otherwise: hands-on steps take longer, and hot dishes stand less than they may. The last
 * step of a hot dish keeps its time, since a cook who is done early there lets it get cold.
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

/** For how long a step is likely to go on that has taken some minutes and should be done. */
export const expectedOverrun = (elapsed: number): number =>
  Math.max(MIN_OVERRUN_MINUTES, Math.round(elapsed * OVERRUN_FACTOR))
