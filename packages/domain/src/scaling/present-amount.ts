import { assertNever } from '../kernel/assert-never.ts'
import type { Measure } from '../quantity/format-amount.ts'
import { compare, divide, fromInteger, make, multiply, roundTo } from '../quantity/rational.ts'
import type { Rational } from '../quantity/rational.ts'
import { inSystem } from '../quantity/unit-systems.ts'
import type { Language, Unit } from '../recipe/reference.ts'
import type { AmountView } from './rewrite-amounts.ts'

const THOUSAND = fromInteger(1000)
const isBelow = (value: Rational, bound: number): boolean => compare(value, fromInteger(bound)) < 0

/** Step for grams and millilitres, as scales and jugs resolve them. */
function metricStep(value: Rational): Rational {
  if (isBelow(value, 1)) return make(1, 10)
  if (isBelow(value, 20)) return fromInteger(1)
  return fromInteger(isBelow(value, 250) ? 5 : 10)
}

/** Halved for amounts smaller than the step, so that they do not round to nothing. */
const spoonStep = (value: Rational): Rational => (compare(value, make(1, 8)) < 0 ? make(1, 16) : make(1, 8))
const pieceStep = (value: Rational): Rational => (compare(value, make(1, 4)) < 0 ? make(1, 8) : make(1, 4))

function roundingStep(value: Rational, unit: Unit | null): Rational {
  switch (unit) {
    case 'g':
    case 'kg':
    case 'ml':
    case 'l':
      return metricStep(value)
    case 'tbsp':
    case 'tsp':
    case 'cup':
      return spoonStep(value)
    case 'pcs':
    case 'to_taste':
    case 'pinch':
    case 'dash':
    case 'slice':
    case 'clove':
    case 'bunch':
    case 'handful':
    case 'oz':
    case 'lb':
    case 'fl_oz':
    case 'can':
    case 'pack':
    case 'sprig':
    case null:
      return pieceStep(value)
    default:
      return assertNever(unit)
  }
}

function roundAmount(value: Rational, unit: Unit | null): Rational {
  const step = roundingStep(value, unit)
  const rounded = roundTo(value, step)
  return rounded.n === 0 && value.n > 0 ? step : rounded
}

const LARGE_UNITS = { g: 'kg', ml: 'l' } as const
const SMALL_UNITS = { kg: 'g', l: 'ml' } as const

/** Rounds to a measurable amount in the unit that a cook would use: 1500 g become 1.5 kg, 0.5 kg become 500 g. */
function inSensibleUnit(measure: Measure): Measure {
  const { amount, amount_max, unit } = measure
  if (amount === null) return measure
  const small = unit === 'kg' || unit === 'l' ? SMALL_UNITS[unit] : unit
  const toSmall = (value: Rational): Rational => (small === unit ? value : multiply(value, THOUSAND))
  const lower = roundAmount(toSmall(amount), small)
  const upper = amount_max === null ? null : roundAmount(toSmall(amount_max), small)
  if ((small !== 'g' && small !== 'ml') || isBelow(lower, 1000))
    return { amount: lower, amount_max: upper, unit: small }
  return {
    amount: divide(lower, THOUSAND),
    amount_max: upper === null ? null : divide(upper, THOUSAND),
    unit: LARGE_UNITS[small],
  }
}

/**
 * Scales an amount, converts it to a unit system, and rounds it to what a cook can measure (DET-2): spoons and cups to ⅛; grams and
 * millilitres to 1 below 20, to 5 below 250, else to 10; pieces and everything else to ¼. Amounts below a step use a finer one and
 * never become 0. With a factor of 1 an amount that is not converted stays as written.
 *
 * @param convert to the reader's units; returns the measure itself where nothing is to be converted
 */
export function presentAmount(
  written: Measure,
  factor: Rational,
  convert: (measure: Measure) => Measure = (measure) => measure,
): Measure {
  const { amount, amount_max, unit } = written
  const isScaled = compare(factor, fromInteger(1)) !== 0
  const scaled: Measure = {
    amount: amount === null || !isScaled ? amount : multiply(amount, factor),
    amount_max: amount_max === null || !isScaled ? amount_max : multiply(amount_max, factor),
    unit,
  }
  const converted = convert(scaled)
  return isScaled || converted !== scaled ? inSensibleUnit(converted) : scaled
}

/** 1500 g as 1.5 kg, exactly. */
function inLargeUnit(measure: Measure): Measure {
  const { amount, amount_max, unit } = measure
  if ((unit !== 'g' && unit !== 'ml') || amount === null || isBelow(amount, 1000)) return measure
  return {
    amount: divide(amount, THOUSAND),
    amount_max: amount_max === null ? null : divide(amount_max, THOUSAND),
    unit: LARGE_UNITS[unit],
  }
}

/**
 * An ingredient's amount as it is shown: scaled, converted and rounded like `presentAmount`, and from 1000 g on in kilograms even if the
 * author wrote grams.
 *
 * @param language of the recipe
 */
export const shownMeasure = (written: Measure, { factor, units }: AmountView, language: Language): Measure =>
  inLargeUnit(presentAmount(written, factor, (measure) => inSystem(measure, units, language)))
