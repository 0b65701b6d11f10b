/** An exact quantity: whole numerator over whole positive denominator, in lowest terms. */
export interface Rational {
  readonly n: number
  readonly d: number
}
