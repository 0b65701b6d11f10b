import { type Bound, lowerBound } from '../project/bounds.ts'
import { destructiveBound } from '../project/destructive-bound.ts'
import { type Effort, search } from '../project/search.ts'
import { shiftEarlier } from '../project/shift-tasks.ts'
import type { RelaxedConstraint } from './blocks.ts'
import { BURNERS, COOKS, type CompiledDinner, compileDinner } from './compile-dinner.ts'
import { dinnerCost, availableMinutes } from './cost.ts'
import type { Dinner } from './kitchen.ts'
import { assignResources } from './assign-resources.ts'
import { minWaiting } from './min-waiting.ts'
import { type Limit, shiftPlan, type Plan } from './plan.ts'
import { findProblems, type Problem } from './problems.ts'

/** Why a plan is late: the dish that takes longest on its own, and the minutes it takes. */
export interface Lateness {
  readonly dish: string
  readonly minutes: number
  /** Whether the serve time has already passed. */
  readonly hasServeTimePassed: boolean
}

export type Planned =
  | {
      readonly ok: true
      readonly plan: Plan
      /** Constraints of the recipes that could not be met. */
      readonly relaxed: readonly RelaxedConstraint[]
      /** Null if the plan is in time. */
      readonly lateness: Lateness | null
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/**
 * Plans a dinner so that all dishes are ready together at the serve time, or as soon after it as possible; then with hot dishes
 * waiting least (first of all with `allHot`), then in the fewest minutes. Deterministic for the same dinner and effort, unless time
 * is up first.
 */
export function planDinner(dinner: Dinner, effort: Effort): Planned {
  const problems = findProblems(dinner)
  if (problems.length > 0) return { ok: false, problems }
  const { dishes, kitchen, now } = dinner
  const serveAt = dinner.serveAt ?? now
  const compiled = compileDinner(dinner)
  const { project, blocks, heaters, relaxed } = compiled
  const bound = lowerBound(project)
  const { cost, costBound, waiting, cooling } = dinnerCost(compiled, dishes, availableMinutes(dinner, now))
  const floor = costBound(bound.minutes, minWaiting(dishes, kitchen.cooks))
  const schedule = shiftEarlier(project, search(project, { cost, floor }, effort), new Set(), cooling)
  const ready = Math.max(serveAt, now + schedule.end)
  const start = ready - schedule.end
  const placed = blocks.map((block, task) => ({
    block,
    start: start + (schedule.starts[task] ?? 0),
    oven: schedule.ovens[task] ?? 0,
  }))
  const fromEnd = schedule.starts.map((minute, task) => schedule.end - minute - (blocks[task]?.length ?? 0))
  const plan: Plan = {
    ...assignResources(placed, heaters, kitchen),
    start,
    ready,
    late: dinner.serveAt === null ? 0 : ready - serveAt,
    waiting: waiting(fromEnd),
    bound: bound.minutes,
    limit: limitOf(bound, compiled, dinner),
    isProven: schedule.cost - (schedule.cost % 2 ** 8) <= floor,
  }
  return { ok: true, plan, relaxed, lateness: plan.late === 0 ? null : latenessOf(dinner) }
}

/** Shifts a plan that was made earlier for the same dinner to begin now if it would begin in the past. */
export function moveToNow(dinner: Dinner, planned: Planned): Planned {
  if (!planned.ok) return planned
  const plan = shiftPlan(planned.plan, Math.max(0, dinner.now - planned.plan.start))
  const lateMinutes = dinner.serveAt === null ? 0 : plan.ready - dinner.serveAt
  return {
    ...planned,
    plan: { ...plan, late: lateMinutes },
    lateness: lateMinutes === 0 ? null : latenessOf(dinner),
  }
}

/** Looks for a better bound, so that more plans are proven; much slower than the bounds of `planDinner`. */
export function tightenBound(dinner: Dinner, planned: Planned, isOver: () => boolean): Planned {
  if (!planned.ok || planned.plan.isProven) return planned
  const { plan } = planned
  const minutes = plan.ready - plan.start
  const bound = destructiveBound(compileDinner(dinner).project, plan.bound, minutes, isOver)
  const isProven = bound === minutes && plan.waiting === minWaiting(dinner.dishes, dinner.kitchen.cooks)
  return { ...planned, plan: { ...plan, bound, isProven } }
}

function limitOf({ limit }: Bound, { tools }: CompiledDinner, dinner: Dinner): Limit {
  if (limit.kind === 'ovens') return limit
  if (limit.kind === 'path') return { kind: 'dish', dish: longestDish(dinner).dish }
  if (limit.resource === COOKS) return { kind: 'cooks' }
  if (limit.resource === BURNERS) return { kind: 'burners' }
  return { kind: 'tool', tool: tools[limit.resource - BURNERS - 1] ?? '' }
}

/** The dish that takes longest even if it has the kitchen to itself, and a lower bound of its minutes. */
function longestDish({ dishes, kitchen }: Dinner): { readonly dish: string; readonly minutes: number } {
  return dishes
    .map((dish) => ({
      dish: dish.id,
      minutes: lowerBound(compileDinner({ dishes: [dish], kitchen }).project).minutes,
    }))
    .reduce((longest, one) => (one.minutes > longest.minutes ? one : longest))
}

const latenessOf = (dinner: Dinner): Lateness => ({
  ...longestDish(dinner),
  hasServeTimePassed: dinner.serveAt !== null && dinner.serveAt < dinner.now,
})

/** The minutes that the dishes of a dinner take one after the other, each planned on its own. */
export function sequentialMakespan(dinner: Dinner, effort: Effort): number {
  return dinner.dishes.reduce((sum, dish) => {
    const single = planDinner({ ...dinner, dishes: [dish], serveAt: null }, effort)
    return single.ok ? sum + single.plan.ready - single.plan.start : sum
  }, 0)
}
