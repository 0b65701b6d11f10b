import {
  correctionsOf,
  type Dinner,
  type Effort,
  inferDish,
  minutesOneByOne,
  planDinner,
  planWithCare,
  type Planned,
  prove,
  replanDinner,
  servingOf,
  withCare,
} from '@souschef/domain/planning'
import { type Answered, coldIn, isBetter, knownOf, minutesOf, otherOf } from './compare-plans.ts'
import type { OtherPlan, PlanAnswer, PlanRequest, ReplanAnswer, ReplanRequest } from './planner-messages.ts'

/** How long the two first plans are looked for, the shortest and the one to cook by, and then better ones, in milliseconds. */
const FIRST_MS = 10
const REFINED_MS = 100
/** How long a look for a better plan, or a proof, takes, so that a newer request does not wait longer; and how many there are. */
const SLICE_MS = 100
const SLICES = 8
/** More than time allows for: the clock ends a search, its schedules only where a dinner is small. */
const MOST_SCHEDULES = 20_000
const ONE_BY_ONE_SCHEDULES = 300
const REPLAN: Pick<Effort, 'schedules' | 'seed'> = { schedules: 600, seed: 1 }
const REPLAN_MS = 80

/** Milliseconds of a clock that only runs forwards. */
export type Clock = () => number

const until = (clock: Clock, end: number, seed: number, schedules = MOST_SCHEDULES): Effort => ({
  schedules,
  seed,
  isOver: () => clock() >= end,
})

const isFinal = (planned: Planned): boolean => !planned.ok || planned.plan.isProven

/** The best plan to cook by, that of the opposite choice of `allHot`, and what is said of it. */
interface ToCook {
  plan: Planned
  otherwise: Planned | null
  other: OtherPlan | null
}

/**
 * Plans a dinner: at once, then better, then with a search for a proof. Ends with an answer that `isLast`; between two answers the
 * caller may find out that it is not wanted any more. Plans that were answered to the same question, perhaps minutes ago, stay until a
 * better one is found.
 */
export function* planInStages(
  request: PlanRequest,
  clock: Clock,
  before: Answered | null = null,
): Generator<PlanAnswer | null, void> {
  const begin = clock()
  const { corrections, pace, kitchen, now, serveAt, allHot, id } = request
  const dishes = request.dishes.map((dish) =>
    inferDish(dish, correctionsOf(corrections, dish), pace, servingOf(corrections, dish)),
  )
  const dinner: Dinner = { dishes: dishes.map(({ dish }) => dish), kitchen, now, serveAt, allHot }
  const known = knownOf(dinner, before)
  if (known?.isLast === true) {
    yield { ...known, id, dishes }
    return
  }
  const better = (one: Planned, other: Planned | undefined): Planned =>
    other !== undefined && !isBetter(dinner, one, other) ? other : one
  let shortest = known === null ? Infinity : minutesOf(known.toCook)
  let best = better(planDinner(dinner, until(clock, begin + FIRST_MS, 1)), known?.planned)
  const toCook: ToCook = { plan: best, otherwise: null, other: null }
  let oneByOne = known?.oneByOne ?? 0
  function planToCook(ms: number, sofar: Planned | undefined, seed = 1): void {
    toCook.plan = better(planWithCare(dinner, until(clock, clock() + ms, seed)), sofar)
    if (serveAt !== null) return
    const opposite = { ...dinner, allHot: !allHot }
    const found = planWithCare(opposite, until(clock, clock() + ms, seed))
    const { otherwise } = toCook
    toCook.otherwise = otherwise === null || isBetter(opposite, found, otherwise) ? found : otherwise
    toCook.plan = better(toCook.otherwise, toCook.plan)
    toCook.other = otherOf(dinner, toCook.plan, toCook.otherwise)
  }
  const answer = (isLast: boolean): PlanAnswer => {
    const minutes = minutesOf(toCook.plan)
    const longerBy = Math.max(0, minutes - shortest)
    shortest = Math.min(shortest, minutes)
    const { plan, other } = toCook
    return { type: 'plan', id, dishes, planned: best, toCook: plan, other, longerBy, oneByOne, isLast }
  }

  if (!best.ok) {
    yield answer(true)
    return
  }
  planToCook(FIRST_MS, known?.toCook)
  yield answer(false)
  if (!isFinal(best)) best = better(planDinner(dinner, until(clock, begin + REFINED_MS, 1)), best)
  oneByOne = minutesOneByOne(dinner, until(clock, clock() + REFINED_MS, 1, ONE_BY_ONE_SCHEDULES))
  planToCook(REFINED_MS, toCook.plan)
  const newest = () => [best, toCook.plan, toCook.other?.ready]
  const isSettled = (): boolean => isFinal(best) && coldIn(dinner, toCook.plan) === 0
  yield answer(isSettled())
  const proven = (planned: Planned): Planned =>
    prove(dinner, planned, until(clock, clock() + SLICE_MS, 1).isOver)
  if (!isFinal(best)) {
    best = proven(best)
    yield answer(isSettled())
  }
  for (let slice = 1; slice <= SLICES && !isSettled(); slice += 1) {
    const shown = newest()
    if (!isFinal(best)) {
      const next = planDinner(dinner, until(clock, clock() + SLICE_MS, slice + 1))
      if (isBetter(dinner, next, best)) best = proven(next)
      yield null
    }
    if (coldIn(dinner, toCook.plan) > 0) planToCook(SLICE_MS / 2, toCook.plan, slice + 1)
    const isLast = slice === SLICES || isSettled()
    const isNews = newest().some((one, index) => one !== shown[index])
    yield isNews || isLast ? answer(isLast) : null
  }
}

/** Plans the rest of a dinner anew. */
export const replan = (request: ReplanRequest, clock: Clock): ReplanAnswer => {
  const { dinner, shown, cooking, id } = request
  const end = clock() + REPLAN_MS
  const plan = replanDinner(withCare(dinner), shown, cooking, { ...REPLAN, isOver: () => clock() >= end })
  return { type: 'replan', id, plan }
}
