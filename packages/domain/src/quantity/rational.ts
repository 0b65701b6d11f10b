/** An exact quantity: an integer numerator over a positive integer denominator, in lowest terms. */
export interface Rational {
  readonly n: number
  readonly d: number
}

const greatestCommonDivisor = (a: number, b: number): number => {
  let [x, y] = [Math.abs(a), Math.abs(b)]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

/**
 * The rational n/d in lowest terms with the sign in the numerator.
 *
 * @throws RangeError when d is zero, or either is not a safe integer
 */
export function make(n: number, d: number): Rational {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d === 0)
    throw new RangeError(`not a rational: ${n}/${d}`)
  const divisor = greatestCommonDivisor(n, d) * (d < 0 ? -1 : 1)
  // Adding zero turns -0 into 0.
  return { n: n / divisor + 0, d: d / divisor }
}

/** @throws RangeError when the value is not a safe integer */
export const fromInteger = (value: number): Rational => make(value, 1)

/** The nearest double, as sent on the wire (DEC-12). */
export const toNumber = (value: Rational): number => value.n / value.d

/** @throws RangeError when the sum does not fit safe integers */
export function add(a: Rational, b: Rational): Rational {
  const common = greatestCommonDivisor(a.d, b.d)
  return make(a.n * (b.d / common) + b.n * (a.d / common), (a.d / common) * b.d)
}

/** @throws RangeError when the difference does not fit safe integers */
export const subtract = (a: Rational, b: Rational): Rational => add(a, { n: -b.n, d: b.d })

/** @throws RangeError when the product does not fit safe integers */
export function multiply(a: Rational, b: Rational): Rational {
  // Cross-reducing first keeps the products as small as the result allows.
  const left = make(a.n, b.d)
  const right = make(b.n, a.d)
  return make(left.n * right.n, left.d * right.d)
}

/** @throws RangeError when b is zero, or when the quotient does not fit safe integers */
export const divide = (a: Rational, b: Rational): Rational => multiply(a, make(b.d, b.n))

/** Negative when a < b, zero when equal, else positive; exact for any two rationals. */
export function compare(a: Rational, b: Rational): number {
  const [left, right] = [a.n * b.d, b.n * a.d]
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right
  const difference = BigInt(a.n) * BigInt(b.d) - BigInt(b.n) * BigInt(a.d)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
