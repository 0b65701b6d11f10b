import { make, toNumber } from './rational.ts'
import type { Rational } from './rational.ts'

/** The denominators of fractions used in kitchens (DEC-12). */
export const KITCHEN_DENOMINATORS = [2, 3, 4, 5, 6, 8, 16] as const

const TOLERANCE = 0.004
/**
 * Larger than rounding errors of doubles (0.504 − 0.5 is a little more than 0.004), and smaller than the difference between amounts
 * with denominators up to 1000, which is at least a millionth.
 */
const EPSILON = 1e-9

/** Kitchen fractions are at least 1/80 apart, so at most one of them is within the tolerance. */
function nearbyFraction(value: number): Rational | null {
  for (const q of KITCHEN_DENOMINATORS) {
    const p = Math.round(value * q)
    if (p !== 0 && Math.abs(value - p / q) <= TOLERANCE + EPSILON) return make(p, q)
  }
  return null
}

/**
 * The rational that a number from the wire stands for (DEC-12): a whole number or p/q with q in {2, 3, 4, 5, 6, 8, 16} within
 * 0.004, else thousandths. Idempotent, so reading and writing back changes nothing. A positive number never snaps to the
 * whole number 0, but one below half a thousandth rounds to 0.
 *
 * @throws RangeError when the value is not finite or above 2^53 / 1000
 */
export function snap(value: number): Rational {
  const nearby = nearbyFraction(value)
  if (nearby !== null) return nearby
  const thousandths = make(Math.round(value * 1000), 1000)
  return nearbyFraction(toNumber(thousandths)) ?? thousandths
}

/** The largest denominator of typed and stored amounts. */
export const LARGEST_DENOMINATOR = 1000

/**
 * Recovers an amount from the double that was computed from it, as in our own responses (DEC-12: "the wire number is its double"):
 * the double of 1/7 becomes 1/7 again, not 143/1000 as with `snap`. Decimals snap as if typed: 0.33 is ⅓. Exact for every amount
 * that `snap` and `parseAmount` return.
 *
 * @throws RangeError when the value is not finite or above 2^53 / 1000
 */
export function fromDouble(value: number): Rational {
  const snapped = snap(value)
  const isClose = (n: number, d: number): boolean => Math.abs(n / d - value) <= EPSILON
  if (isClose(snapped.n, snapped.d)) return snapped
  for (let d = 3; d <= LARGEST_DENOMINATOR; d += 1) {
    const n = Math.round(value * d)
    if (!isClose(n, d)) continue
    const amount = make(n, d)
    // 0.33 is a third, not 33/100.
    return 1000 % amount.d === 0 ? snapped : amount
  }
  return snapped
}
