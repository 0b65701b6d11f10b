import type { Language, Unit } from '../recipe/reference.ts'
import { toKitchenNumber } from './kitchen-number.ts'
import type { KitchenFraction } from './kitchen-number.ts'
import { compare } from './rational.ts'
import type { Rational } from './rational.ts'
import { VULGAR_FRACTIONS } from './vulgar-fractions.ts'

/** A quantity or range with its unit; every recipe ingredient has one. */
export interface Measure {
  readonly amount: Rational | null
  readonly amount_max: Rational | null
  readonly unit: Unit | null
}

function formatFraction({ whole, numerator, denominator }: KitchenFraction): string {
  if (numerator === 0) return String(whole)
  const glyph = VULGAR_FRACTIONS.find(([n, d]) => n === numerator && d === denominator)?.[2]
  if (glyph !== undefined) return whole === 0 ? glyph : `${whole}${glyph}`
  const fraction = `${numerator}/${denominator}`
  return whole === 0 ? fraction : `${whole} ${fraction}`
}

function formatValue(value: Rational, unit: Unit | null, language: Language): string {
  const shown = toKitchenNumber(value, unit)
  if (shown.kind === 'fraction') return formatFraction(shown)
  const text = String(shown.value)
  return language === 'ru' ? text.replace('.', ',') : text
}

/**
 * Formats an amount without its unit as plain text: '1½', '⅓', '2–3'; decimals for grams, kilograms, millilitres and litres
 * ('1.25', in Russian '1,25'). Empty when there is no amount (DEC-12).
 */
export function formatAmount(measure: Measure, language: Language): string {
  if (measure.amount === null) return ''
  const from = formatValue(measure.amount, measure.unit, language)
  if (measure.amount_max === null || compare(measure.amount_max, measure.amount) === 0) return from
  const to = formatValue(measure.amount_max, measure.unit, language)
  return from === to ? from : `${from}–${to}`
}
