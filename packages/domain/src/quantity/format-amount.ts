import { LANGUAGE_RULES } from '../recipe/language-rules.ts'
import type { Language, Unit } from '../recipe/reference.ts'
import { isKitchenDenominator, toKitchenNumber } from './kitchen-number.ts'
import { compare } from './rational.ts'
import type { Rational } from './rational.ts'
import { VULGAR_FRACTIONS } from './vulgar-fractions.ts'

/** A quantity or range with its unit; every recipe ingredient has one. */
export interface Measure {
  readonly amount: Rational | null
  readonly amount_max: Rational | null
  readonly unit: Unit | null
}

/** A measure as it is shown to a cook. */
export interface DisplayMeasure extends Measure {
  /** Whether an end is only near the exact amount, which is then stated (DEC-57). */
  readonly isRounded: boolean
}

/** Formats a non-negative quantity without its unit, exactly: '1½', '0.5' kg, in Russian '0,5'. */
export function formatValue(value: Rational, unit: Unit | null, language: Language): string {
  const kitchenNumber = toKitchenNumber(value, unit)
  if (kitchenNumber.kind === 'decimal')
    return String(kitchenNumber.value).replace('.', LANGUAGE_RULES[language].decimalMark)
  const { whole, numerator, denominator } = kitchenNumber
  if (numerator === 0) return String(whole)
  const glyph = VULGAR_FRACTIONS.find(
    ([n, d]) => n === numerator && d === denominator && isKitchenDenominator(d),
  )?.[2]
  if (glyph !== undefined) return whole === 0 ? glyph : `${whole}${glyph}`
  return `${whole === 0 ? '' : `${whole} `}${numerator}/${denominator}`
}

/**
 * Formats an amount without its unit as plain text, exactly: '1½', '⅓', '2–3'; decimals for grams, kilograms, millilitres and litres
 * ('1.25', in Russian '1,25'); 'about 1⅓' if it was rounded. Empty when there is no amount (DEC-12, DEC-57).
 */
export function formatAmount(measure: Measure & Partial<DisplayMeasure>, language: Language): string {
  const { amount, amount_max, unit, isRounded = false } = measure
  if (amount === null) return ''
  const prefix = isRounded ? `${LANGUAGE_RULES[language].about} ` : ''
  const from = formatValue(amount, unit, language)
  if (amount_max === null || compare(amount_max, amount) === 0) return prefix + from
  return `${prefix}${from}–${formatValue(amount_max, unit, language)}`
}
