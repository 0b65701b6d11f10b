import { LANGUAGE_RULES } from '../recipe/language-rules.ts'
import type { Language, Unit, UnitSystem } from '../recipe/reference.ts'
import type { Measure } from './format-amount.ts'
import { compare, divide, fromInteger, make } from './rational.ts'
import type { Rational } from './rational.ts'

/**
 * Grams per unit. The international avoirdupois pound is exactly 453.59237 g, the ounce a sixteenth of it (NIST Handbook 44,
 * Appendix C).
 */
export const GRAMS: Readonly<Partial<Record<Unit, Rational>>> = {
  g: fromInteger(1),
  kg: fromInteger(1000),
  oz: make(45_359_237, 1_600_000),
  lb: make(45_359_237, 100_000),
}

/**
 * Millilitres per unit. Kitchens count a US cup as 240 ml, a fluid ounce as 30 ml, a tablespoon as 15 ml and a teaspoon as 5 ml
 * (21 CFR 101.9(b)(5)(viii)); exactly they have 236.588, 29.574, 14.787 and 4.929 ml (NIST Handbook 44, Appendix C).
 */
export const MILLILITRES: Readonly<Partial<Record<Unit, Rational>>> = {
  ml: fromInteger(1),
  l: fromInteger(1000),
  fl_oz: fromInteger(30),
  cup: fromInteger(240),
  tbsp: fromInteger(15),
  tsp: fromInteger(5),
}

/** Whether an amount is below a number of grams or millilitres. */
type IsBelow = (bound: number) => boolean

/** Ounces below this many grams would be off by a quarter; scales show small amounts in grams in both systems. */
const SMALLEST_IN_OUNCES = 14

/** Below two pounds an eighth of a pound would be too coarse. */
const SMALLEST_IN_POUNDS = 900

function massUnit(isBelow: IsBelow, system: UnitSystem): Unit {
  if (system === 'metric') return isBelow(1000) ? 'g' : 'kg'
  if (isBelow(SMALLEST_IN_OUNCES)) return 'g'
  return isBelow(SMALLEST_IN_POUNDS) ? 'oz' : 'lb'
}

function volumeUnit(isBelow: IsBelow, system: UnitSystem): Unit {
  if (system === 'metric') return isBelow(1000) ? 'ml' : 'l'
  if (isBelow(15)) return 'tsp'
  return isBelow(60) ? 'tbsp' : 'cup'
}

/** Units that cooks of a system measure with. Spoons are used in both. */
export const SYSTEM_UNITS: Readonly<Record<UnitSystem, readonly (Unit | null)[]>> = {
  as_written: [],
  metric: ['g', 'kg', 'ml', 'l', 'tbsp', 'tsp'],
  us: ['oz', 'lb', 'fl_oz', 'cup', 'tbsp', 'tsp'],
}

const sizeOf = (unit: Unit, language: Language): Rational | undefined =>
  unit === 'cup' ? fromInteger(LANGUAGE_RULES[language].cupMillilitres) : (GRAMS[unit] ?? MILLILITRES[unit])

/** A unit to measure in, and how many of it equal one of the original unit. */
export interface Conversion {
  readonly unit: Unit | null
  readonly ratio: Rational
}

/** The conversion to a unit of the same kind, mass or volume. */
export function conversionTo(target: Unit, from: Unit | null, language: Language): Conversion | null {
  const size = from === null ? undefined : sizeOf(from, language)
  // A glass is converted from, never to: readers of the other system use cups.
  const targetSize = GRAMS[target] ?? MILLILITRES[target]
  if (size === undefined || targetSize === undefined) return null
  return { unit: target, ratio: divide(size, targetSize) }
}

/**
 * The unit of another system for an amount: mass converts to mass and volume to volume; between the two, the density of the
 * ingredient would be needed. Null for amounts that are in the system already, and for those without mass or volume. Both ends of a
 * range get the unit that suits the lower one.
 *
 * @param language of the recipe: a Russian glass is larger than a cup
 */
export function conversionToSystem(
  measure: Measure,
  system: UnitSystem,
  language: Language,
): Conversion | null {
  const { amount, unit } = measure
  if (system === 'as_written' || amount === null || unit === null || SYSTEM_UNITS[system].includes(unit))
    return null
  const size = sizeOf(unit, language)
  if (size === undefined) return null
  const isBelow: IsBelow = (bound) => compare(amount, divide(fromInteger(bound), size)) < 0
  const target = GRAMS[unit] === undefined ? volumeUnit(isBelow, system) : massUnit(isBelow, system)
  return target === unit ? null : conversionTo(target, unit, language)
}

/** Whole degrees, or tenths where the author gave tenths; adding zero turns -0 into 0. */
const toDegree = (degrees: number, written: number): number =>
  (Number.isInteger(written) ? Math.round(degrees) : Math.round(degrees * 10) / 10) + 0

/** A thermometer's °C as °F, to the degree: 9/5 °C + 32 exactly. */
export const toFahrenheit = (celsius: number): number => toDegree((celsius * 9) / 5 + 32, celsius)

/** A thermometer's °F as °C, to the degree. */
export const toCelsius = (fahrenheit: number): number => toDegree(((fahrenheit - 32) * 5) / 9, fahrenheit)

/** Thermostats of ovens begin about here; temperatures below, for drying or keeping warm, convert to the degree. */
const OVEN_FROM = { celsius: 100, fahrenheit: 200 }

const toStep = (degrees: number, step: number): number => Math.round(degrees / step) * step

/** An oven's °C as °F, to 25 °F as marked on ovens: 180 °C is 350 °F. */
export const ovenFahrenheit = (celsius: number): number =>
  celsius < OVEN_FROM.celsius ? toFahrenheit(celsius) : toStep((celsius * 9) / 5 + 32, 25)

/** An oven's °F as °C, to 10 °C, so that 350 °F is 180 °C again. */
export const ovenCelsius = (fahrenheit: number): number =>
  fahrenheit < OVEN_FROM.fahrenheit ? toCelsius(fahrenheit) : toStep(((fahrenheit - 32) * 5) / 9, 10)
