import { type Language, type Rational, snap, type Unit } from '@souschef/domain'

const DECIMAL_UNITS: ReadonlySet<Unit | null> = new Set<Unit>(['g', 'kg', 'ml', 'l', 'oz', 'lb', 'fl_oz'])

/** Formats an exact amount as a cook would type it. Parsing the text gives the same amount. */
export function valueText({ n, d }: Rational, unit: Unit | null, language: Language): string {
  const isDecimal = 1000 % d === 0 && (DECIMAL_UNITS.has(unit) || d > 16)
  if (d === 1 || isDecimal) return language === 'ru' ? String(n / d).replace('.', ',') : String(n / d)
  const whole = Math.floor(n / d)
  const fraction = `${n - whole * d}/${d}`
  return whole === 0 ? fraction : `${whole} ${fraction}`
}

/**
 * Formats a stored amount as a cook would type it. Parsing the text gives exactly the same amount.
 *
 * @param amount as in the API; null gives an empty text
 * @param amountMax the upper end of a range
 */
export function amountText(
  amount: number | null,
  amountMax: number | null,
  unit: Unit | null,
  language: Language,
): string {
  if (amount === null) return ''
  const from = valueText(snap(amount), unit, language)
  return amountMax === null ? from : `${from}–${valueText(snap(amountMax), unit, language)}`
}
