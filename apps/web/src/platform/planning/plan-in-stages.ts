import {
  correctionsOf,
  type Dinner,
  type Effort,
  inferDish,
  sequentialMakespan,
  planDinner,
  planWithMargins,
  type Planned,
  tightenBound,
  replanDinner,
  servingOf,
  withMargins,
} from '@souschef/domain/planning'
import {
  type PreviousPlan,
  coldMinutes,
  isBetter,
  reuseResult,
  makespanOf,
  alternativeOf,
} from './compare-plans.ts'
import type {
  AlternativePlan,
  PlanResult,
  PlanRequest,
  ReplanResult,
  ReplanRequest,
} from './planner-messages.ts'

/** Time limit in milliseconds of the first search, which looks for the shortest plan and for the robust one. */
const FIRST_MS = 10
const REFINED_MS = 100
/** Duration in milliseconds of each further search or proof, so that a newer request does not wait longer; and their number. */
const SLICE_MS = 100
const SLICES = 8
/** More than fit in the time limit: the clock ends a search, and this limit only that of a small dinner. */
const MAX_SCHEDULES = 20_000
const SEQUENTIAL_SCHEDULES = 300
const REPLAN: Pick<Effort, 'schedules' | 'seed'> = { schedules: 600, seed: 1 }
const REPLAN_MS = 80

/** A monotonic clock, in milliseconds. */
export type Clock = () => number

const effortUntil = (clock: Clock, end: number, seed: number, schedules = MAX_SCHEDULES): Effort => ({
  schedules,
  seed,
  isOver: () => clock() >= end,
})

const isFinal = (planned: Planned): boolean => !planned.ok || planned.plan.isProven

/** The best robust plan, the best with the opposite choice of `allHot`, and what is offered of the latter. */
interface Candidate {
  plan: Planned
  oppositePlan: Planned | null
  alternative: AlternativePlan | null
}

/**
 * Plans a dinner: a first result at once, then better ones, then a search for a proof. The last result has `isLast`; between two
 * results the caller may abandon the generator. Plans from an earlier result of the same request, perhaps minutes old, are retained
 * until a better one is found.
 */
export function* planInStages(
  request: PlanRequest,
  clock: Clock,
  previous: PreviousPlan | null = null,
): Generator<PlanResult | null, void> {
  const startedAt = clock()
  const { corrections, pace, kitchen, now, serveAt, allHot, id } = request
  const dishes = request.dishes.map((dish) =>
    inferDish(dish, correctionsOf(corrections, dish), pace, servingOf(corrections, dish)),
  )
  const dinner: Dinner = { dishes: dishes.map(({ dish }) => dish), kitchen, now, serveAt, allHot }
  const previousResult = reuseResult(dinner, previous)
  if (previousResult?.isLast === true) {
    yield { ...previousResult, id, dishes }
    return
  }
  const better = (one: Planned, other: Planned | undefined): Planned =>
    other !== undefined && !isBetter(dinner, one, other) ? other : one
  let shortestMakespan = previousResult === null ? Infinity : makespanOf(previousResult.robustPlan)
  let best = better(planDinner(dinner, effortUntil(clock, startedAt + FIRST_MS, 1)), previousResult?.planned)
  const candidate: Candidate = { plan: best, oppositePlan: null, alternative: null }
  let sequentialMinutes = previousResult?.sequentialMinutes ?? 0
  function improveCandidate(ms: number, current: Planned | undefined, seed = 1): void {
    candidate.plan = better(planWithMargins(dinner, effortUntil(clock, clock() + ms, seed)), current)
    if (serveAt !== null) return
    const opposite = { ...dinner, allHot: !allHot }
    const replanned = planWithMargins(opposite, effortUntil(clock, clock() + ms, seed))
    const { oppositePlan } = candidate
    candidate.oppositePlan =
      oppositePlan === null || isBetter(opposite, replanned, oppositePlan) ? replanned : oppositePlan
    candidate.plan = better(candidate.oppositePlan, candidate.plan)
    candidate.alternative = alternativeOf(dinner, candidate.plan, candidate.oppositePlan)
  }
  const buildResult = (isLast: boolean): PlanResult => {
    const minutes = makespanOf(candidate.plan)
    const extraMinutes = Math.max(0, minutes - shortestMakespan)
    shortestMakespan = Math.min(shortestMakespan, minutes)
    const { plan, alternative } = candidate
    return {
      type: 'plan',
      id,
      dishes,
      planned: best,
      robustPlan: plan,
      alternative,
      extraMinutes,
      sequentialMinutes,
      isLast,
    }
  }

  if (!best.ok) {
    yield buildResult(true)
    return
  }
  improveCandidate(FIRST_MS, previousResult?.robustPlan)
  yield buildResult(false)
  if (!isFinal(best)) best = better(planDinner(dinner, effortUntil(clock, startedAt + REFINED_MS, 1)), best)
  sequentialMinutes = sequentialMakespan(
    dinner,
    effortUntil(clock, clock() + REFINED_MS, 1, SEQUENTIAL_SCHEDULES),
  )
  improveCandidate(REFINED_MS, candidate.plan)
  const snapshot = () => [best, candidate.plan, candidate.alternative?.ready]
  const isFinished = (): boolean => isFinal(best) && coldMinutes(dinner, candidate.plan) === 0
  yield buildResult(isFinished())
  const tryProve = (planned: Planned): Planned =>
    tightenBound(dinner, planned, effortUntil(clock, clock() + SLICE_MS, 1).isOver)
  if (!isFinal(best)) {
    best = tryProve(best)
    yield buildResult(isFinished())
  }
  for (let slice = 1; slice <= SLICES && !isFinished(); slice += 1) {
    const previousSnapshot = snapshot()
    if (!isFinal(best)) {
      const next = planDinner(dinner, effortUntil(clock, clock() + SLICE_MS, slice + 1))
      if (isBetter(dinner, next, best)) best = tryProve(next)
      yield null
    }
    if (coldMinutes(dinner, candidate.plan) > 0) improveCandidate(SLICE_MS / 2, candidate.plan, slice + 1)
    const isLast = slice === SLICES || isFinished()
    const hasImproved = snapshot().some((one, index) => one !== previousSnapshot[index])
    yield hasImproved || isLast ? buildResult(isLast) : null
  }
}

/** Re-plans the rest of a dinner. */
export const replan = (request: ReplanRequest, clock: Clock): ReplanResult => {
  const { dinner, currentPlan, cooking, id } = request
  const end = clock() + REPLAN_MS
  const plan = replanDinner(withMargins(dinner), currentPlan, cooking, {
    ...REPLAN,
    isOver: () => clock() >= end,
  })
  return { type: 'replan', id, plan }
}
