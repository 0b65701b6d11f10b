import type { Dish } from './kitchen.ts'
import type { Plan } from './plan.ts'

/** A dish between its last step and the meal. */
export interface Stand {
  readonly dish: string
  /** The minute at which it is done. */
  readonly ready: number
  /** Minutes that it stands from then on. */
  readonly minutes: number
  /** Minutes of these that are more than it may; 0 for what need not be hot. */
  readonly tooLong: number
  /** Minutes that hot parts of it stand before that for longer than they may, added up. */
  readonly partsTooLong: number
}

/** How long each dish stands before the meal, in the order of `dishes`. */
export function standsOf(
  { steps, ready: served }: Pick<Plan, 'steps' | 'ready'>,
  dishes: readonly Dish[],
): readonly Stand[] {
  return dishes.flatMap(({ id: dish, steps: given, standing }): readonly Stand[] => {
    const planned = new Map(steps.filter((step) => step.dish === dish).map((step) => [step.step, step]))
    if (planned.size === 0) return []
    const ready = Math.max(...[...planned.values()].map(({ end }) => end))
    const standsBefore = (id: string, part: string): number =>
      (planned.get(id)?.start ?? 0) - (planned.get(part)?.end ?? Infinity)
    const parts = given.flatMap(({ id, after }) =>
      after.map((part) => {
        const may = given.find((step) => step.id === part)?.standing ?? Infinity
        return Math.max(0, standsBefore(id, part) - may)
      }),
    )
    const minutes = served - ready
    const tooLong = standing === null ? 0 : Math.max(0, minutes - standing)
    return [{ dish, ready, minutes, tooLong, partsTooLong: parts.reduce((sum, part) => sum + part, 0) }]
  })
}

/** Minutes that hot dishes and their parts stand for longer than they may, added up. */
export const tooLongIn = (stands: readonly Stand[]): number =>
  stands.reduce((sum, { tooLong, partsTooLong }) => sum + tooLong + partsTooLong, 0)
