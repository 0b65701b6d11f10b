import type { Unit } from '../recipe/reference.ts'
import { toNumber } from './rational.ts'
import type { Rational } from './rational.ts'
import { KITCHEN_DENOMINATORS } from './snap.ts'

/** A quantity as people read it: a decimal of at most three places, or a fraction. */
export type KitchenNumber =
  | { readonly kind: 'decimal'; readonly value: number }
  /** 1½ is { whole: 1, numerator: 1, denominator: 2 }; a whole number has numerator 0. */
  | {
      readonly kind: 'fraction'
      readonly whole: number
      readonly numerator: number
      readonly denominator: number
    }

/** Whether this is a denominator of fractions used in kitchens (DEC-12). */
export const isKitchenDenominator = (d: number): boolean =>
  d === 1 || KITCHEN_DENOMINATORS.some((denominator) => denominator === d)

/** Scales and measuring jugs are marked in decimals, spoons and knives in fractions. */
const isMetric = (unit: Unit | null): boolean =>
  unit === 'g' || unit === 'kg' || unit === 'ml' || unit === 'l'

/**
 * A non-negative quantity as it is read in this unit, exactly: '1.25' kg, '⅓' l, '1½' tbsp, '0.3' tsp, '1/7' cup (DEC-12). Amounts
 * that cannot be measured are rounded before, by `displayMeasure`.
 */
export function toKitchenNumber(value: Rational, unit: Unit | null): KitchenNumber {
  const { n, d } = value
  if (1000 % d === 0 && d > 1 && (isMetric(unit) || !isKitchenDenominator(d)))
    return { kind: 'decimal', value: toNumber(value) }
  return { kind: 'fraction', whole: Math.floor(n / d), numerator: n % d, denominator: d }
}
