import type { Unit } from '../recipe/reference.ts'
import { compare, fromInteger, make, roundTo, subtract, toNumber } from './rational.ts'
import type { Rational } from './rational.ts'
import { KITCHEN_DENOMINATORS } from './snap.ts'

/** 1½ is { whole: 1, numerator: 1, denominator: 2 }; a whole number has numerator 0 and denominator 1. */
export interface KitchenFraction {
  readonly whole: number
  readonly numerator: number
  readonly denominator: number
}

/** A quantity as people read it: a decimal of at most three places, or a kitchen fraction. */
export type KitchenNumber =
  | { readonly kind: 'decimal'; readonly value: number }
  | ({ readonly kind: 'fraction' } & KitchenFraction)

/** Other values are rounded to these denominators; fifths and sixths appear only where an author wrote them. */
const ROUNDING_DENOMINATORS = [2, 3, 4, 8] as const

const isKitchenDenominator = (d: number): boolean =>
  d === 1 || KITCHEN_DENOMINATORS.some((known) => known === d)

function nearest(value: Rational): Rational {
  const distance = (candidate: Rational): number => Math.abs(toNumber(subtract(candidate, value)))
  const candidates = ROUNDING_DENOMINATORS.map((d) => roundTo(value, make(1, d)))
  const best = candidates.reduce((a, b) => (distance(b) < distance(a) ? b : a))
  return best.n === 0 ? make(1, 16) : best
}

/** A non-negative quantity as a kitchen fraction: exact when it is one (DEC-12), else the nearest. Only 0 becomes 0. */
export function toKitchenFraction(value: Rational): KitchenFraction {
  const shown = value.n === 0 || isKitchenDenominator(value.d) ? value : nearest(value)
  const numerator = shown.n % shown.d
  return { whole: (shown.n - numerator) / shown.d, numerator, denominator: numerator === 0 ? 1 : shown.d }
}

/** Scales and measuring jugs are marked in decimals, spoons and knives in fractions. */
const isMetric = (unit: Unit | null): boolean =>
  unit === 'g' || unit === 'kg' || unit === 'ml' || unit === 'l'

/** A quantity as it is read in this unit: '1.25' kg, '⅓' l, '1½' tbsp. */
export function toKitchenNumber(value: Rational, unit: Unit | null): KitchenNumber {
  const isFraction = isKitchenDenominator(value.d) && 1000 % value.d !== 0
  if (!isMetric(unit) || isFraction) return { kind: 'fraction', ...toKitchenFraction(value) }
  const shown = roundTo(value, make(1, 1000))
  return { kind: 'decimal', value: toNumber(compare(shown, fromInteger(0)) === 0 ? value : shown) }
}
