import {
  type Dinner,
  type DishStep,
  expectedOverrun,
  type Plan,
  refKey,
  replanDinner,
} from '@souschef/domain/planning'
import { processorMs } from './processor-ms.ts'

/** An idle cook starts a step up to this many minutes early, unless it is the last of its dish. */
const MAX_EARLY_START_MINUTES = 10

interface Running {
  readonly start: number
  readonly expected: number
  readonly actual: number
}

interface SimulationResult {
  /** By dish, the minute at which it was ready. */
  readonly ready: ReadonlyMap<string, number>
  /** Processor time of the slowest re-planning, in milliseconds. */
  readonly slowest: number
}

/**
 * Simulates cooking a dinner by a plan, minute by minute: a step starts at its planned time, or as soon after it as its predecessors are
 * done and its resources are free. With `schedules` above 0 the rest is re-planned whenever a step ends early or late.
 *
 * @param actualMinutesOf the actual duration of a step
 * @param schedules how many schedules each re-planning may try
 */
export function simulateCooking(
  dinner: Dinner,
  first: Plan,
  actualMinutesOf: (key: string) => number,
  schedules: number,
): SimulationResult {
  const stepOf = new Map(
    dinner.dishes.flatMap((dish) =>
      dish.steps.map((step) => [refKey({ dish: dish.id, step: step.id }), { dish: dish.id, step }] as const),
    ),
  )
  const done = new Map<string, number>()
  const running = new Map<string, Running>()
  let plan = first
  let slowest = 0

  const stepByKey = (key: string): DishStep | undefined => stepOf.get(key)?.step
  const count = (matches: (step: DishStep) => boolean): number =>
    [...running.keys()].filter((key) => {
      const step = stepByKey(key)
      return step !== undefined && matches(step)
    }).length

  function isFree(step: DishStep, oven: number | null): boolean {
    const { cooks, burners, ovens } = dinner.kitchen
    if (step.hands === 'busy' && count(({ hands }) => hands === 'busy') >= cooks) return false
    if (step.burner && count(({ burner }) => burner) >= burners) return false
    if (step.tools.some((tool) => count(({ tools }) => tools.includes(tool)) > 0)) return false
    if (step.oven === null) return true
    const inside = plan.steps.filter((one) => running.has(refKey(one)) && one.oven === oven)
    const temperatures = inside.map((one) => stepByKey(refKey(one))?.oven ?? 0)
    return (
      inside.length < (ovens[oven ?? 0] ?? 0) &&
      temperatures.every((temperature) => Math.abs(temperature - (step.oven ?? 0)) <= 10)
    )
  }

  const isLast = ({ dish, step }: { readonly dish: string; readonly step: string }): boolean =>
    dinner.dishes.some(({ id, steps }) => id === dish && steps.every(({ after }) => !after.includes(step)))

  /** The earliest minute at which a step may start. */
  const earliestStart = (planned: Plan['steps'][number]): number =>
    planned.cook === null || isLast(planned) ? planned.start : planned.start - MAX_EARLY_START_MINUTES

  for (let now = first.start; done.size < stepOf.size; now += 1) {
    let needsReplanning = false
    for (const [key, { start, expected, actual }] of running) {
      if (actual <= now) {
        running.delete(key)
        done.set(key, now)
        needsReplanning ||= actual !== expected
      } else if (expected <= now) {
        running.set(key, { start, actual, expected: now + expectedOverrun(now - start) })
        needsReplanning = true
      }
    }
    if (needsReplanning && schedules > 0) {
      const cooking = {
        done: new Set(done.keys()),
        running: new Map([...running].map(([key, { start, expected }]) => [key, { start, end: expected }])),
      }
      const startedAt = processorMs()
      plan = replanDinner({ ...dinner, now }, plan, cooking, { schedules, seed: 1, isOver: () => false })
      slowest = Math.max(slowest, processorMs() - startedAt)
    }
    for (const planned of plan.steps) {
      const key = refKey(planned)
      const step = stepByKey(key)
      if (step === undefined || earliestStart(planned) > now || done.has(key) || running.has(key)) continue
      if (step.heatsOven) done.set(key, now)
      const isReady = step.after.every((id) => {
        const before = refKey({ dish: planned.dish, step: id })
        return done.has(before) || stepByKey(before)?.heatsOven === true
      })
      if (step.heatsOven || !isReady || !isFree(step, planned.oven)) continue
      running.set(key, { start: now, expected: now + step.minutes, actual: now + actualMinutesOf(key) })
    }
  }
  return {
    slowest,
    ready: new Map(
      dinner.dishes.map(({ id, steps }) => [
        id,
        Math.max(...steps.map((step) => done.get(refKey({ dish: id, step: step.id })) ?? 0)),
      ]),
    ),
  }
}
