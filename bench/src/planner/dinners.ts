import {
  type Dinner,
  type Plan,
  type Planned,
  planDinner,
  refKey,
  planWithMargins,
  withMargins,
} from '@souschef/domain/planning'
import { readKitchens } from './read-kitchens.ts'
import { simulateCooking } from './simulate.ts'

/** Coefficient of variation of the times that real cooks take for the same step (the median of 24 recipes). */
const VARIATION = 0.42
/** A dinner counts as on time up to this delay. */
const MAX_LATE_MINUTES = 10
/** Schedules that each re-planning may try. */
const SCHEDULES = 600
const EFFORT = { schedules: 1000, seed: 1, isOver: () => false }

const SPREAD = Math.sqrt(Math.log(1 + VARIATION ** 2))

/**
 * Simulates dinners with and without re-planning, and prints how many had every dish within its tolerance, and how many would have with
 * all times known in advance.
 */
export function simulateDinners(runs: number): void {
  const dinners = readKitchens().map(({ dinner }) => {
    const original = { ...dinner, serveAt: 1000 }
    return { original, padded: withMargins(original), plan: planOf(planWithMargins(original, EFFORT)) }
  })
  const randomNormal = normalRandom(11)
  const onTime = { replanned: 0, notReplanned: 0, allTimesKnown: 0 }
  let slowest = 0
  for (let run = 0; run < runs; run += 1) {
    const dinner = dinners[run % dinners.length]
    if (dinner === undefined) continue
    const { original, padded, plan } = dinner
    const actualMinutes = new Map(
      original.dishes.flatMap(({ id: dish, steps }) =>
        steps.map((step) => {
          const factor = step.hands === 'busy' ? Math.exp(SPREAD * randomNormal()) : 1
          return [refKey({ dish, step: step.id }), Math.max(1, Math.round(step.minutes * factor))] as const
        }),
      ),
    )
    const minutesOf = (key: string): number => actualMinutes.get(key) ?? 1
    const replanned = simulateCooking(padded, plan, minutesOf, SCHEDULES)
    slowest = Math.max(slowest, replanned.slowest)
    if (isOnTime(original, replanned.ready)) onTime.replanned += 1
    if (isOnTime(original, simulateCooking(padded, plan, minutesOf, 0).ready)) onTime.notReplanned += 1
    if (isOnTime(original, readyOf(planOf(planDinner(withActualTimes(original, minutesOf), EFFORT)))))
      onTime.allTimesKnown += 1
  }
  const percent = (count: number): string => `${((100 * count) / runs).toFixed(1)} %`
  console.log(
    `${runs} dinners, every dish within its tolerance: ${percent(onTime.replanned)} re-planned, ${percent(onTime.notReplanned)} not re-planned,`,
    `${percent(onTime.allTimesKnown)} if all times are known; slowest re-planning ${slowest.toFixed(0)} ms of processor time`,
  )
}

function planOf(planned: Planned): Plan {
  if (!planned.ok) throw new Error('the dinner has no plan')
  return planned.plan
}

/** The dinner with the actual times. */
const withActualTimes = (dinner: Dinner, minutesOf: (key: string) => number): Dinner => ({
  ...dinner,
  dishes: dinner.dishes.map((dish) => ({
    ...dish,
    steps: dish.steps.map((step) => ({
      ...step,
      minutes: minutesOf(refKey({ dish: dish.id, step: step.id })),
    })),
  })),
})

/** By dish, the minute at which it is ready. */
function readyOf({ steps }: Plan): ReadonlyMap<string, number> {
  const ready = new Map<string, number>()
  for (const { dish, end } of steps) ready.set(dish, Math.max(end, ready.get(dish) ?? 0))
  return ready
}

function isOnTime({ dishes, serveAt }: Dinner, ready: ReadonlyMap<string, number>): boolean {
  const servedAt = Math.max(serveAt ?? 0, ...ready.values())
  return (
    servedAt - (serveAt ?? 0) <= MAX_LATE_MINUTES &&
    dishes.every(({ id, standing }) => standing === null || servedAt - (ready.get(id) ?? 0) <= standing)
  )
}

/** A seeded generator of normally distributed numbers (Box–Muller). */
function normalRandom(seed: number): () => number {
  let state = seed
  const uniform = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return ((state >>> 8) + 0.5) / 2 ** 24
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
