/** An event counts half as much as one that happens this much later (HOME-2). */
export const HALF_LIFE_MS = 604_800_000

export const TREND_WEIGHTS = { view: 1, favorite: 3, cook: 5 } as const

/** A session shorter than this share of the recipe's time does not count as cooking. */
const MIN_COOKING_SHARE = 0.1

/**
 * Whether cooking took long enough to count in a trend, which would otherwise be easy to manipulate.
 *
 * @param minutes the recipe's time; null if it has none
 * @param tookMs milliseconds
 */
export const tookLongEnough = (minutes: number | null, tookMs: number): boolean =>
  tookMs >= (minutes ?? 0) * 60_000 * MIN_COOKING_SHARE

/** The trend of a recipe without events. */
export const NO_TREND = 0

/** Less than this share of the whole is rounding error. */
const NEGLIGIBLE = 1e-9

/**
 * Adds an event to a trend, by forward decay: a trend is log₂ Σ w·2^(t/half-life), which orders recipes as Σ
 * w·2^(-(now-t)/half-life) does at any `now`, and never needs to be recomputed. See Cormode, Shkapenyuk, Srivastava and Xu, 'Forward
 * Decay' (ICDE 2009).
 *
 * @param weight negative to revert an event of that instant; events more than thirty half-lives older may be lost with it
 * @param at epoch milliseconds
 */
export function addEvent(trend: number, weight: number, at: number): number {
  const exponent = at / HALF_LIFE_MS
  if (trend === NO_TREND) return weight > 0 ? exponent + Math.log2(weight) : NO_TREND
  const top = Math.max(trend, exponent)
  const sum = 2 ** (trend - top) + weight * 2 ** (exponent - top)
  return sum <= NEGLIGIBLE ? NO_TREND : top + Math.log2(sum)
}
