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

/** As in the API, or a fraction such as '2/7' as in an imported file. */
type Amount = number | string

const oneAmount = (amount: Amount, unit: Unit | null, language: Language): string =>
  typeof amount === 'string' ? amount : valueText(snap(amount), unit, language)

/**
 * Formats a stored amount as a cook would type it. Parsing the text gives exactly the same amount.
 *
 * @param amount null gives an empty text
 * @param amountMax the upper end of a range
 */
export function amountText(
  amount: Amount | null,
  amountMax: Amount | null,
  unit: Unit | null,
  language: Language,
): string {
  if (amount === null) return ''
  const from = oneAmount(amount, unit, language)
  return amountMax === null ? from : `${from}–${oneAmount(amountMax, unit, language)}`
}
