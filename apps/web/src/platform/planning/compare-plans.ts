import {
  type Dinner,
  moveToNow,
  type Planned,
  holdingTimesOf,
  totalExcessMinutes,
  withMargins,
} from '@souschef/domain/planning'
import type { AlternativePlan, PlanResult, PlanRequest } from './planner-messages.ts'

type Plannable = Extract<Planned, { ok: true }>

/** What was answered last, and to what. */
export interface PreviousPlan {
  readonly request: PlanRequest
  readonly result: PlanResult
}

/** Whether a plan is to be shown instead of another: less late, then less waiting, then shorter, then proven. */
export function isBetter({ serveAt, allHot = false }: Dinner, one: Planned, other: Planned): boolean {
  if (!one.ok || !other.ok) return false
  const isHotFirst = serveAt === null && allHot
  const ranks = ({ plan }: Plannable): readonly number[] => [
    isHotFirst ? plan.waiting : plan.ready,
    isHotFirst ? plan.ready : plan.waiting,
    plan.ready - plan.start,
    Number(!plan.isProven),
  ]
  const before = ranks(other)
  const difference = ranks(one)
    .map((rank, index) => rank - (before[index] ?? 0))
    .find((rank) => rank !== 0)
  return difference !== undefined && difference < 0
}

/** Minutes from start to table. */
export const makespanOf = (planned: Planned): number =>
  planned.ok ? planned.plan.ready - planned.plan.start : 0

/** What was answered to the same question a while ago, as it is now; null if that was another question. */
export function reuseResult(dinner: Dinner, previous: PreviousPlan | null): PlanResult | null {
  if (previous === null) return null
  const { request, result } = previous
  const previousDinner: Dinner = {
    ...request,
    now: dinner.now,
    dishes: result.dishes.map(({ dish }) => dish),
  }
  if (JSON.stringify(planInput(previousDinner)) !== JSON.stringify(planInput(dinner))) return null
  const elapsed = dinner.now - request.now
  const planned = moveToNow(dinner, result.planned)
  const robustPlan = moveToNow(withMargins(dinner), result.robustPlan)
  const isLate = (one: Planned): boolean => !one.ok || one.lateness !== null
  return {
    ...result,
    planned,
    robustPlan,
    alternative:
      result.alternative === null
        ? null
        : { ...result.alternative, ready: result.alternative.ready + elapsed },
    extraMinutes: 0,
    // What would have had to begin by now may be possible in another way.
    isLast:
      result.isLast &&
      isLate(robustPlan) === isLate(result.robustPlan) &&
      isLate(planned) === isLate(result.planned),
  }
}

const planInput = ({ dishes, kitchen, serveAt, allHot }: Dinner) => [dishes, kitchen, serveAt, allHot]

/** Minutes that hot dishes stand in a plan for longer than they may, not only than a plan to cook by lets them. */
export const coldMinutes = ({ dishes }: Dinner, planned: Planned): number =>
  planned.ok ? totalExcessMinutes(holdingTimesOf(planned.plan, dishes)) : 0

/** The plan to cook by if hot dishes come first, or no longer do: worth a word if it is hotter, or sooner. */
export function alternativeOf(dinner: Dinner, robustPlan: Planned, other: Planned): AlternativePlan | null {
  if (!robustPlan.ok || !other.ok) return null
  const [now, then] = [coldMinutes(dinner, robustPlan), coldMinutes(dinner, other)]
  const delay = other.plan.ready - robustPlan.plan.ready
  const isWorthwhile = dinner.allHot === true ? delay < 0 : delay > 0 && then < now
  return isWorthwhile ? { ready: other.plan.ready, excessMinutes: then } : null
}
