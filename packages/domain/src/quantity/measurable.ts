import type { Unit } from '../recipe/reference.ts'
import { fromInteger, make } from './rational.ts'
import type { Rational } from './rational.ts'

interface Graduation {
  /** The upper bound of amounts with these marks; null: none. Each bound is a mark of both its rows. */
  readonly upperBound: Rational | null
  /** A cook can measure every multiple of 1/p for each of these p. */
  readonly denominators: readonly number[]
}

const graduation = (denominators: readonly number[], upperBound: Rational | null = null): Graduation => ({
  upperBound,
  denominators,
})

/** Kitchen scales show whole grams and jugs are read to a millilitre; spoon scales and syringes resolve small amounts. */
const WEIGHED = [graduation([10], fromInteger(1)), graduation([2], fromInteger(10)), graduation([1])]

/** To the gram and to the millilitre. */
const WEIGHED_IN_THOUSANDS = [graduation([1000])]

/** Cups and spoons (DEC-57): sets have ½, ⅓, ¼ and ⅛; ⅔, ¾ and ⅜ are several of them, and a sixth is half of a third. */
const SPOONED = [graduation([2, 3, 4, 6, 8])]

/** Scales that show pounds or ounces, and jugs with fluid ounces. A sixth of a pound is 2⅔ of its ounces. */
const IN_OUNCES = [graduation([2, 3, 4, 8])]

/** The smallest spoon of sets is a sixteenth of a teaspoon. */
const TEASPOONS = [graduation([16], make(1, 8)), ...SPOONED]

/** Things cut or divided by eye (DEC-57). Below a quarter there are also eighths and sixths, because doubling is not rounding. */
const PIECES = [graduation([6, 8], make(1, 4)), graduation([2, 3, 4])]

/** What a cook can measure, by unit; other units are pieces. The single definition, explained in decision 74. */
const MEASURABLE: Readonly<Partial<Record<Unit, readonly Graduation[]>>> = {
  g: WEIGHED,
  ml: WEIGHED,
  kg: WEIGHED_IN_THOUSANDS,
  l: WEIGHED_IN_THOUSANDS,
  cup: SPOONED,
  tbsp: SPOONED,
  tsp: TEASPOONS,
  oz: IN_OUNCES,
  lb: IN_OUNCES,
  fl_oz: IN_OUNCES,
}

/** An amount that a cook can measure. */
export interface Measurable {
  readonly amount: Rational
  /** Whether it equals the requested amount, not only the nearest to it. */
  readonly isExact: boolean
}

/** A common multiple of all denominators, so that every mark is a whole number of 1/GRID. */
const GRID = 6000n

/**
 * The amount nearest to `value` × `ratio` that a cook can measure in a unit; the larger of two equally near. Never 0. Computed
 * exactly: the product may have more digits than a `Rational`.
 *
 * @param value above 0
 * @param ratio how many of `unit` one of the value's own unit is
 */
export function nearestMeasurable(value: Rational, ratio: Rational, unit: Unit | null): Measurable {
  const [n, d] = [BigInt(value.n) * BigInt(ratio.n), BigInt(value.d) * BigInt(ratio.d)]
  const rows = MEASURABLE[unit ?? 'pcs'] ?? PIECES
  const row = rows.find(
    ({ upperBound }) => upperBound === null || n * BigInt(upperBound.d) < BigInt(upperBound.n) * d,
  )
  const distance = (multiple: bigint): bigint =>
    multiple * d > n * GRID ? multiple * d - n * GRID : n * GRID - multiple * d
  let best = 0n
  for (const part of row?.denominators ?? []) {
    const step = GRID / BigInt(part)
    const lower = ((n * GRID) / (d * step)) * step
    for (const multiple of [lower, lower + step]) {
      const isNearer = distance(multiple) < distance(best)
      if (best === 0n || isNearer || (distance(multiple) === distance(best) && multiple > best))
        best = multiple
    }
  }
  return { amount: make(Number(best), Number(GRID)), isExact: distance(best) === 0n }
}
