import type { Dish } from './kitchen.ts'

/** Dishes of which all sets are tried: beyond, the bound is 0. */
const MOST_DISHES = 10

/**
 * The fewest minutes that hot dishes stand too long because one cook finishes them one after the other: that of the best order, found
 * by the best of each set. 0 with several cooks.
 */
export function leastWaiting(dishes: readonly Dish[], cooks: number): number {
  const last = dishes.flatMap(({ steps, standing }) => {
    const sinks = steps.filter(({ id }) => steps.every(({ after }) => !after.includes(id)))
    const [sink] = sinks
    if (standing === null || sinks.length !== 1 || sink?.hands !== 'busy') return []
    return [{ minutes: sink.minutes, standing }]
  })
  if (cooks > 1 || last.length > MOST_DISHES) return 0
  const sums = new Int32Array(2 ** last.length)
  const least = new Float64Array(sums.length).fill(Infinity)
  least[0] = 0
  for (let set = 0; set < sums.length; set += 1) {
    for (const [index, { minutes, standing }] of last.entries()) {
      const bit = 1 << index
      if ((set & bit) !== 0) continue
      const ready = sums[set] ?? 0
      sums[set | bit] = ready + minutes
      least[set | bit] = Math.min(least[set | bit] ?? 0, (least[set] ?? 0) + Math.max(0, ready - standing))
    }
  }
  return least.at(-1) ?? 0
}
