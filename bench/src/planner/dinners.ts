import { type Dinner, planDinner, refKey } from '@souschef/domain/planning'
import { readKitchens } from './read-kitchens.ts'
import { cook } from './simulate.ts'

/** How the times of real cooks for the same step are spread, relative to their mean (the median of 24 recipes). */
const VARIATION = 0.42
/** Hands-on steps are planned for as long as three of four cooks need at most. */
const CAREFUL = 0.7
/** Minutes by which cooking begins earlier than it must. */
const SLACK = 10
/** A dinner may be so many minutes late. */
const LATE = 10
/** Schedules for each new plan. */
const SCHEDULES = 150

const SPREAD = Math.sqrt(Math.log(1 + VARIATION ** 2))

/** Simulates dinners with and without planning anew, and prints how many had every dish within its tolerance. */
export function simulateDinners(runs: number): void {
  const dinners = readKitchens().map(({ dinner }) => withCare(dinner))
  const draw = drawsOf(11)
  let without = 0
  let withNew = 0
  let slowest = 0
  for (let run = 0; run < runs; run += 1) {
    const dinner = dinners[run % dinners.length]
    if (dinner === undefined) continue
    const early = { ...dinner.planned, serveAt: (dinner.planned.serveAt ?? 0) - SLACK }
    const planned = planDinner(early, { schedules: 1000, seed: 1, isOver: () => false })
    if (!planned.ok) throw new Error('a dinner without a plan')
    const lasting = new Map(
      dinner.real.dishes.flatMap(({ id: dish, steps }) =>
        steps.map((step) => {
          const factor = step.hands === 'busy' ? Math.exp(SPREAD * draw()) : 1
          return [refKey({ dish, step: step.id }), Math.max(1, Math.round(step.minutes * factor))] as const
        }),
      ),
    )
    // A plan that stays as it is has no use for minutes to spare: it is served by its own time.
    const isGood = (schedules: number): boolean => {
      const wanted = schedules > 0 ? dinner.planned : early
      return isInTime(wanted, cook(wanted, planned.plan, (key) => lasting.get(key) ?? 1, schedules).ready)
    }
    if (isGood(0)) without += 1
    const begun = performance.now()
    if (isGood(SCHEDULES)) withNew += 1
    slowest = Math.max(slowest, performance.now() - begun)
  }
  const percent = (count: number): string => `${((100 * count) / runs).toFixed(1)} %`
  console.log(
    `${runs} dinners, every dish within its tolerance: ${percent(withNew)} planned anew, ${percent(without)} not;`,
    `slowest dinner ${slowest.toFixed(0)} ms for all its plans`,
  )
}

/** The dinner as it is cooked, and as it is planned. */
function withCare(real: Dinner): { readonly real: Dinner; readonly planned: Dinner } {
  const dishes = real.dishes.map((dish) => ({
    ...dish,
    steps: dish.steps.map((step) =>
      step.hands === 'busy'
        ? { ...step, minutes: Math.ceil(step.minutes * Math.exp(SPREAD * CAREFUL)) }
        : step,
    ),
  }))
  return { real, planned: { ...real, dishes, serveAt: 1000 } }
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
