import type { Measure, DisplayMeasure } from '../quantity/format-amount.ts'
import { nearestMeasurable } from '../quantity/measurable.ts'
import { compare, divide, fromInteger, make, multiply } from '../quantity/rational.ts'
import type { Rational } from '../quantity/rational.ts'
import { type Conversion, conversionTo, conversionToSystem } from '../quantity/unit-systems.ts'
import type { Language, Unit } from '../recipe/reference.ts'
import type { AmountView } from './rewrite-amounts.ts'

const ONE = fromInteger(1)
const THOUSAND = fromInteger(1000)

const LARGE_UNITS = { g: 'kg', ml: 'l' } as const

/** 1500 g as 1.5 kg, exactly. */
function inLargeUnit(measure: DisplayMeasure): DisplayMeasure {
  const { amount, amount_max, unit } = measure
  const isInteger = amount?.d === 1 && (amount_max?.d ?? 1) === 1
  if ((unit !== 'g' && unit !== 'ml') || amount === null || !isInteger || amount.n < 1000) return measure
  return {
    ...measure,
    amount: divide(amount, THOUSAND),
    amount_max: amount_max === null ? null : divide(amount_max, THOUSAND),
    unit: LARGE_UNITS[unit],
  }
}

interface SmallerUnit {
  readonly unit: Unit
  /** Amounts below this are measured in the smaller unit. */
  readonly below: Rational
  /** Only where the larger unit cannot measure them. */
  readonly isLastResort: boolean
}

/** Up to four spoons rather than a cup that no set has: 1/12 cup is 1⅓ tbsp. Half a kilogram is 500 g in any case. */
const SMALLER_UNITS: Readonly<Partial<Record<Unit, SmallerUnit>>> = {
  kg: { unit: 'g', below: ONE, isLastResort: false },
  l: { unit: 'ml', below: ONE, isLastResort: false },
  lb: { unit: 'oz', below: ONE, isLastResort: true },
  cup: { unit: 'tbsp', below: make(1, 4), isLastResort: true },
  fl_oz: { unit: 'tbsp', below: ONE, isLastResort: true },
  tbsp: { unit: 'tsp', below: ONE, isLastResort: true },
}

function inMeasurableUnit(amounts: Measure, { unit, ratio }: Conversion, language: Language): DisplayMeasure {
  if (amounts.amount === null) return { ...amounts, isRounded: false }
  const lower = nearestMeasurable(amounts.amount, ratio, unit)
  const upper = amounts.amount_max === null ? null : nearestMeasurable(amounts.amount_max, ratio, unit)
  const isRounded = !lower.isExact || upper?.isExact === false
  const smaller = unit === null ? undefined : SMALLER_UNITS[unit]
  if (smaller !== undefined && (isRounded || !smaller.isLastResort)) {
    const next = conversionTo(smaller.unit, unit, language)
    if (next !== null && compare(amounts.amount, divide(smaller.below, ratio)) < 0)
      return inMeasurableUnit(amounts, { unit: next.unit, ratio: multiply(ratio, next.ratio) }, language)
  }
  return { amount: lower.amount, amount_max: upper?.amount ?? null, unit, isRounded }
}

/**
 * An amount in a unit, or in a smaller or larger one that suits it, exactly where a cook can measure that, else rounded to the
 * nearest measurable one (DEC-57). Never 0.
 *
 * @param language of the recipe
 */
export const toMeasurable = (amounts: Measure, conversion: Conversion, language: Language): DisplayMeasure =>
  inLargeUnit(inMeasurableUnit(amounts, conversion, language))

const times = (amount: Rational | null, factor: Rational): Rational | null =>
  amount === null ? null : multiply(amount, factor)

/** Scales an amount exactly. */
export const scaleMeasure = ({ amount, amount_max, unit }: Measure, factor: Rational): Measure => ({
  amount: times(amount, factor),
  amount_max: times(amount_max, factor),
  unit,
})

/**
 * An amount as it is displayed; nothing else may compute one. Scaled, converted, and in a sensible unit ('1500 g' is 1.5 kg),
 * exactly where a cook can measure that, else rounded and marked as such (DET-2, DEC-57). An amount that is neither scaled nor
 * converted stays as written.
 *
 * @param language of the recipe
 */
export function displayMeasure(
  written: Measure,
  { factor, units }: AmountView,
  language: Language,
): DisplayMeasure {
  const scaled = scaleMeasure(written, factor)
  const conversion = conversionToSystem(scaled, units, language)
  if (conversion === null && compare(factor, ONE) === 0) return inLargeUnit({ ...scaled, isRounded: false })
  return toMeasurable(scaled, conversion ?? { unit: written.unit, ratio: ONE }, language)
}
