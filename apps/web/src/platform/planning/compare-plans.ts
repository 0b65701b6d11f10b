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

/** The previous result, and the request that it answered. */
export interface PreviousPlan {
  readonly request: PlanRequest
  readonly result: PlanResult
}

/** Whether to prefer one plan over the other: less late, then less holding time, then shorter, then proven optimal. */
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

/** The makespan of a plan: minutes from its start until everything is served. */
export const makespanOf = (planned: Planned): number =>
  planned.ok ? planned.plan.ready - planned.plan.start : 0

/** The previous result of the same request, updated to the current time; null if the request differs. */
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
    // If the previous plan would have had to start before now, another one may still be in time.
    isLast:
      result.isLast &&
      isLate(robustPlan) === isLate(result.robustPlan) &&
      isLate(planned) === isLate(result.planned),
  }
}

const planInput = ({ dishes, kitchen, serveAt, allHot }: Dinner) => [dishes, kitchen, serveAt, allHot]

/** Minutes that hot dishes exceed their maximum holding time, not only the stricter limit of the robust plan. */
export const coldMinutes = ({ dishes }: Dinner, planned: Planned): number =>
  planned.ok ? totalExcessMinutes(holdingTimesOf(planned.plan, dishes)) : 0

/** The plan with the opposite choice of `allHot`; null unless that makes dinner sooner, or hotter though later. */
export function alternativeOf(dinner: Dinner, robustPlan: Planned, other: Planned): AlternativePlan | null {
  if (!robustPlan.ok || !other.ok) return null
  const [excess, otherExcess] = [coldMinutes(dinner, robustPlan), coldMinutes(dinner, other)]
  const delay = other.plan.ready - robustPlan.plan.ready
  const isWorthwhile = dinner.allHot === true ? delay < 0 : delay > 0 && otherExcess < excess
  return isWorthwhile ? { ready: other.plan.ready, excessMinutes: otherExcess } : null
}
