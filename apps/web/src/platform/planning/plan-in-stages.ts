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
  withCare,
} from '@souschef/domain/planning'
import type { PlanAnswer, PlanRequest, ReplanAnswer, ReplanRequest } from './planner-messages.ts'

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

/** Whether a plan is to be shown instead of another: less late, then less waiting, then shorter, then proven. */
function isBetter(one: Planned, other: Planned): boolean {
  if (!one.ok || !other.ok) return false
  const ranks = ({ plan }: typeof one): readonly number[] => [
    plan.ready,
    plan.waiting,
    plan.ready - plan.start,
    Number(!plan.isProven),
  ]
  const before = ranks(other)
  const difference = ranks(one)
    .map((rank, index) => rank - (before[index] ?? 0))
    .find((rank) => rank !== 0)
  return difference !== undefined && difference < 0
}

const isFinal = (planned: Planned): boolean => !planned.ok || planned.plan.isProven

/**
 * Plans a dinner: at once, then better, then with a search for a proof. Ends with an answer that `isLast`; between two answers the
 * caller may find out that it is not wanted any more.
 */
export function* planInStages(request: PlanRequest, clock: Clock): Generator<PlanAnswer | null, void> {
  const begin = clock()
  const { corrections, pace, kitchen, now, serveAt, id } = request
  const dishes = request.dishes.map((dish) => inferDish(dish, correctionsOf(corrections, dish), pace))
  const dinner: Dinner = { dishes: dishes.map(({ dish }) => dish), kitchen, now, serveAt }
  const answer = (planned: Planned, toCook: Planned, oneByOne: number, isLast: boolean): PlanAnswer => ({
    type: 'plan',
    id,
    dishes,
    planned,
    toCook,
    oneByOne,
    isLast,
  })

  let best = planDinner(dinner, until(clock, begin + FIRST_MS, 1))
  if (!best.ok) {
    yield answer(best, best, 0, true)
    return
  }
  const inHaste = planWithCare(dinner, until(clock, clock() + FIRST_MS, 1))
  yield answer(best, inHaste, 0, false)
  const refined = isFinal(best) ? best : planDinner(dinner, until(clock, begin + REFINED_MS, 1))
  if (isBetter(refined, best)) best = refined
  const oneByOne = minutesOneByOne(dinner, until(clock, clock() + REFINED_MS, 1, ONE_BY_ONE_SCHEDULES))
  const toCook = planWithCare(dinner, until(clock, clock() + REFINED_MS, 1))
  yield answer(best, toCook, oneByOne, isFinal(best))
  const proven = (planned: Planned): Planned =>
    prove(dinner, planned, until(clock, clock() + SLICE_MS, 1).isOver)
  if (!isFinal(best)) {
    best = proven(best)
    yield answer(best, toCook, oneByOne, isFinal(best))
  }
  for (let slice = 1; slice <= SLICES && !isFinal(best); slice += 1) {
    const other = planDinner(dinner, until(clock, clock() + SLICE_MS, slice + 1))
    const isNews = isBetter(other, best)
    if (isNews) best = proven(other)
    const isLast = slice === SLICES || isFinal(best)
    yield isNews || isLast ? answer(best, toCook, oneByOne, isLast) : null
  }
}

/** Plans the rest of a dinner anew. */
export const replan = (request: ReplanRequest, clock: Clock): ReplanAnswer => {
  const { dinner, shown, cooking, id } = request
  const end = clock() + REPLAN_MS
  const plan = replanDinner(withCare(dinner), shown, cooking, { ...REPLAN, isOver: () => clock() >= end })
  return { type: 'replan', id, plan }
}
