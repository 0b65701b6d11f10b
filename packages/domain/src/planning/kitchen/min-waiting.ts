import type { Dish } from './kitchen.ts'

/** The maximum number of dishes for which all subsets are tried; beyond it the bound is 0. */
const MAX_EXACT_DISHES = 10

/**
 * A lower bound for the minutes that hot dishes stand too long because one cook finishes them one after the other: that of the best
 * order, by dynamic programming over subsets. 0 with several cooks.
 */
export function minWaiting(dishes: readonly Dish[], cooks: number): number {
  const lastSteps = dishes.flatMap(({ steps, standing }) => {
    const sinks = steps.filter(({ id }) => steps.every(({ after }) => !after.includes(id)))
    const [sink] = sinks
    if (standing === null || sinks.length !== 1 || sink?.hands !== 'busy') return []
    return [{ minutes: sink.minutes, standing }]
  })
  if (cooks > 1 || lastSteps.length > MAX_EXACT_DISHES) return 0
  const sums = new Int32Array(2 ** lastSteps.length)
  const bestOf = new Float64Array(sums.length).fill(Infinity)
  bestOf[0] = 0
  for (let set = 0; set < sums.length; set += 1) {
    for (const [index, { minutes, standing }] of lastSteps.entries()) {
      const bit = 1 << index
      if ((set & bit) !== 0) continue
      const ready = sums[set] ?? 0
      sums[set | bit] = ready + minutes
      bestOf[set | bit] = Math.min(bestOf[set | bit] ?? 0, (bestOf[set] ?? 0) + Math.max(0, ready - standing))
    }
  }
  return bestOf.at(-1) ?? 0
}
