import type { Unit } from '../recipe/reference.ts'
import { fromInteger, make } from './rational.ts'
import type { Rational } from './rational.ts'

interface Marks {
  /** The amounts that these marks are for; null: all that no earlier row is for. Each bound is a mark of both its rows. */
  readonly below: Rational | null
  /** A cook can measure every multiple of 1/p for each of these p. */
  readonly parts: readonly number[]
}

const marks = (parts: readonly number[], below: Rational | null = null): Marks => ({ below, parts })

/** Kitchen scales show whole grams and jugs are read to a millilitre; spoon scales and syringes resolve small amounts. */
const WEIGHED = [marks([10], fromInteger(1)), marks([2], fromInteger(10)), marks([1])]

/** To the gram and to the millilitre. */
const WEIGHED_IN_THOUSANDS = [marks([1000])]

/** Cups and spoons (DEC-57): sets have ½, ⅓, ¼ and ⅛; ⅔, ¾ and ⅜ are several of them, and a sixth is half of a third. */
const SPOONED = [marks([2, 3, 4, 6, 8])]

/** Scales that show pounds or ounces, and jugs with fluid ounces. A sixth of a pound is 2⅔ of its ounces. */
const IN_OUNCES = [marks([2, 3, 4, 8])]

/** The smallest spoon of sets is a sixteenth of a teaspoon. */
const TEASPOONS = [marks([16], make(1, 8)), ...SPOONED]

/** What is cut or divided by eye (DEC-57). Below a quarter, its halves and those of a third, because twice too much is no rounding. */
const PIECES = [marks([6, 8], make(1, 4)), marks([2, 3, 4])]

/** What a cook can measure, by unit: the only definition of it. Reasons are in decision 74. */
const MEASURABLE: Readonly<Record<Exclude<Unit, 'to_taste'>, readonly Marks[]>> = {
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
  pcs: PIECES,
  slice: PIECES,
  clove: PIECES,
  bunch: PIECES,
  sprig: PIECES,
  can: PIECES,
  pack: PIECES,
  handful: PIECES,
  pinch: PIECES,
  dash: PIECES,
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)

/** An amount that a cook can measure. */
export interface Measurable {
  readonly amount: Rational
  /** Whether it is the amount asked for, not only the nearest to it. */
  readonly isExact: boolean
}

/**
 * The amount nearest to `value` × `ratio` that a cook can measure in a unit; of two as near, the larger. Never 0. Computed exactly: the
 * product may have more digits than a `Rational`.
 *
 * @param value above 0
 * @param ratio how many of `unit` one of the value's own unit is
 */
export function nearestMeasurable(value: Rational, ratio: Rational, unit: Unit | null): Measurable {
  const [n, d] = [BigInt(value.n) * BigInt(ratio.n), BigInt(value.d) * BigInt(ratio.d)]
  const rows = MEASURABLE[unit === null || unit === 'to_taste' ? 'pcs' : unit]
  const row = rows.find(({ below }) => below === null || n * BigInt(below.d) < BigInt(below.n) * d)
  let best: { readonly count: bigint; readonly part: bigint } | null = null
  for (const part of (row?.parts ?? []).map(BigInt))
    for (const count of [(n * part) / d, (n * part) / d + 1n]) {
      if (count === 0n) continue
      // |count/part − n/d|, times d and both parts.
      const off = best && distance(count * d, n * part) * best.part
      const least = best && distance(best.count * d, n * best.part) * part
      const isLarger = best && count * best.part > best.count * part
      if (off === null || least === null || off < least || (off === least && isLarger)) best = { count, part }
    }
  if (best === null) throw new RangeError(`no marks for ${unit}`)
  return { amount: make(Number(best.count), Number(best.part)), isExact: best.count * d === n * best.part }
}
