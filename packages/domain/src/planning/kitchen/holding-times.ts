import type { Dish } from './kitchen.ts'
import type { Plan } from './plan.ts'

/** A dish between its last step and the meal. */
export interface HoldingTime {
  readonly dish: string
  /** The minute at which it is done. */
  readonly ready: number
  /** Minutes that it stands until the meal. */
  readonly minutes: number
  /** Those of them beyond its maximum; 0 if it need not be hot. */
  readonly excessMinutes: number
  /** The sum of minutes that its hot parts stand beyond their maximum before that. */
  readonly partsExcessMinutes: number
}

/** How long each dish stands before the meal, in the order of `dishes`. */
export function holdingTimesOf(
  { steps, ready: servedAt }: Pick<Plan, 'steps' | 'ready'>,
  dishes: readonly Dish[],
): readonly HoldingTime[] {
  return dishes.flatMap(({ id: dish, steps: dishSteps, standing }): readonly HoldingTime[] => {
    const planned = new Map(steps.filter((step) => step.dish === dish).map((step) => [step.step, step]))
    if (planned.size === 0) return []
    const ready = Math.max(...[...planned.values()].map(({ end }) => end))
    const holdingBefore = (id: string, part: string): number =>
      (planned.get(id)?.start ?? 0) - (planned.get(part)?.end ?? Infinity)
    const partExcesses = dishSteps.flatMap(({ id, after }) =>
      after.map((part) => {
        const allowed = dishSteps.find((step) => step.id === part)?.standing ?? Infinity
        return Math.max(0, holdingBefore(id, part) - allowed)
      }),
    )
    const minutes = servedAt - ready
    const excessMinutes = standing === null ? 0 : Math.max(0, minutes - standing)
    return [
      {
        dish,
        ready,
        minutes,
        excessMinutes,
        partsExcessMinutes: partExcesses.reduce((sum, part) => sum + part, 0),
      },
    ]
  })
}

/** The sum of minutes that hot dishes and their parts stand for longer than they may. */
export const totalExcessMinutes = (holdingTimes: readonly HoldingTime[]): number =>
  holdingTimes.reduce(
    (sum, { excessMinutes, partsExcessMinutes }) => sum + excessMinutes + partsExcessMinutes,
    0,
  )
