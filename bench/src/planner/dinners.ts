import {
  type Dinner,
  type Plan,
  type Planned,
  planDinner,
  refKey,
  planWithCare,
  withCare,
} from '@souschef/domain/planning'
import { readKitchens } from './read-kitchens.ts'
import { cook } from './simulate.ts'

/** How the times of real cooks for the same step are spread, relative to their mean (the median of 24 recipes). */
const VARIATION = 0.42
/** A dinner may be so many minutes late. */
const LATE = 10
/** Schedules for each new plan. */
const SCHEDULES = 600
const EFFORT = { schedules: 1000, seed: 1, isOver: () => false }

const SPREAD = Math.sqrt(Math.log(1 + VARIATION ** 2))

/**
 * Simulates dinners with and without planning anew, and prints how many had every dish within its tolerance, and how many had in a plan
 * that knew all times before.
 */
export function simulateDinners(runs: number): void {
  const dinners = readKitchens().map(({ dinner }) => {
    const real = { ...dinner, serveAt: 1000 }
    return { real, careful: withCare(real), plan: planOf(planWithCare(real, EFFORT)) }
  })
  const draw = drawsOf(11)
  const good = { anew: 0, not: 0, known: 0 }
  let slowest = 0
  for (let run = 0; run < runs; run += 1) {
    const dinner = dinners[run % dinners.length]
    if (dinner === undefined) continue
    const { real, careful, plan } = dinner
    const lasting = new Map(
      real.dishes.flatMap(({ id: dish, steps }) =>
        steps.map((step) => {
          const factor = step.hands === 'busy' ? Math.exp(SPREAD * draw()) : 1
          return [refKey({ dish, step: step.id }), Math.max(1, Math.round(step.minutes * factor))] as const
        }),
      ),
    )
    const minutesOf = (key: string): number => lasting.get(key) ?? 1
    const anew = cook(careful, plan, minutesOf, SCHEDULES)
    slowest = Math.max(slowest, anew.slowest)
    if (isInTime(real, anew.ready)) good.anew += 1
    if (isInTime(real, cook(careful, plan, minutesOf, 0).ready)) good.not += 1
    if (isInTime(real, readyOf(planOf(planDinner(asCooked(real, minutesOf), EFFORT))))) good.known += 1
  }
  const percent = (count: number): string => `${((100 * count) / runs).toFixed(1)} %`
  console.log(
    `${runs} dinners, every dish within its tolerance: ${percent(good.anew)} planned anew, ${percent(good.not)} not,`,
    `${percent(good.known)} if all times are known; slowest new plan ${slowest.toFixed(0)} ms of processor time`,
  )
}

function planOf(planned: Planned): Plan {
  if (!planned.ok) throw new Error('a dinner without a plan')
  return planned.plan
}

/** The dinner as it turned out. */
const asCooked = (dinner: Dinner, minutesOf: (key: string) => number): Dinner => ({
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

function isInTime({ dishes, serveAt }: Dinner, ready: ReadonlyMap<string, number>): boolean {
  const served = Math.max(serveAt ?? 0, ...ready.values())
  return (
    served - (serveAt ?? 0) <= LATE &&
    dishes.every(({ id, standing }) => standing === null || served - (ready.get(id) ?? 0) <= standing)
  )
}

/** Normally distributed numbers of a seed. */
function drawsOf(seed: number): () => number {
  let state = seed
  const uniform = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return ((state >>> 8) + 0.5) / 2 ** 24
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
