import {
  formatValue,
  fromDouble,
  type Language,
  parseAmount,
  type ParsedAmount,
  type Unit,
} from '@souschef/domain'

/** Formats an exact amount or range. Parsing the text gives exactly the same. */
export function writeAmount(
  { amount, amount_max }: ParsedAmount,
  unit: Unit | null,
  language: Language,
): string {
  const from = formatValue(amount, unit, language)
  return amount_max === null ? from : `${from}–${formatValue(amount_max, unit, language)}`
}

/**
 * Normalises a typed amount to the way it is parsed, so that cooks see what will be stored: '1,000' as '1000' in an English recipe
 * and as '1' in a Russian one, '1-1/2' as '1½'. Unreadable text is returned unchanged.
 *
 * @param language in which the text is parsed
 * @param target in which the result is written
 */
export function normalizeAmount(
  text: string,
  unit: Unit | null,
  language: Language,
  target = language,
): string {
  const parsed = parseAmount(text, language)
  return parsed.ok ? writeAmount(parsed.value, unit, target) : text
}

/** As in the API, or a fraction such as '2/7' as in an imported file. */
type Amount = number | string

const oneAmount = (amount: Amount, unit: Unit | null, language: Language): string =>
  typeof amount === 'string'
    ? normalizeAmount(amount, unit, language)
    : formatValue(fromDouble(amount), unit, language)

/**
 * Formats a stored amount as it is shown. Parsing the text gives exactly the same amount.
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
