import { type Dinner, moveOn, type Planned, standsOf, tooLongIn, withCare } from '@souschef/domain/planning'
import type { OtherPlan, PlanAnswer, PlanRequest } from './planner-messages.ts'

type Plannable = Extract<Planned, { ok: true }>

/** What was answered last, and to what. */
export interface Answered {
  readonly request: PlanRequest
  readonly answer: PlanAnswer
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
export const minutesOf = (planned: Planned): number =>
  planned.ok ? planned.plan.ready - planned.plan.start : 0

/** What was answered to the same question a while ago, as it is now; null if that was another question. */
export function knownOf(dinner: Dinner, before: Answered | null): PlanAnswer | null {
  if (before === null) return null
  const { request, answer } = before
  const asked: Dinner = { ...request, now: dinner.now, dishes: answer.dishes.map(({ dish }) => dish) }
  if (JSON.stringify(questionOf(asked)) !== JSON.stringify(questionOf(dinner))) return null
  const passed = dinner.now - request.now
  const planned = moveOn(dinner, answer.planned)
  const toCook = moveOn(withCare(dinner), answer.toCook)
  const wasLate = (one: Planned): boolean => !one.ok || one.lateness !== null
  return {
    ...answer,
    planned,
    toCook,
    other: answer.other === null ? null : { ...answer.other, ready: answer.other.ready + passed },
    longerBy: 0,
    // What would have had to begin by now may be possible in another way.
    isLast:
      answer.isLast &&
      wasLate(toCook) === wasLate(answer.toCook) &&
      wasLate(planned) === wasLate(answer.planned),
  }
}

const questionOf = ({ dishes, kitchen, serveAt, allHot }: Dinner) => [dishes, kitchen, serveAt, allHot]

/** Minutes that hot dishes stand in a plan for longer than they may, not only than a plan to cook by lets them. */
export const coldIn = ({ dishes }: Dinner, planned: Planned): number =>
  planned.ok ? tooLongIn(standsOf(planned.plan, dishes)) : 0

/** The plan to cook by if hot dishes come first, or no longer do: worth a word if it is hotter, or sooner. */
export function otherOf(dinner: Dinner, toCook: Planned, other: Planned): OtherPlan | null {
  if (!toCook.ok || !other.ok) return null
  const [now, then] = [coldIn(dinner, toCook), coldIn(dinner, other)]
  const later = other.plan.ready - toCook.plan.ready
  const isWorthIt = dinner.allHot === true ? later < 0 : later > 0 && then < now
  return isWorthIt ? { ready: other.plan.ready, tooLong: then } : null
}
