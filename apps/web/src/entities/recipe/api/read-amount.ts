import { type Language, LIMITS, parseAmount, rational } from '@souschef/domain'
import { readNumber } from '#platform/api/read-field.ts'

/** A positive amount within the range of exact arithmetic. */
function readQuantity(value: unknown): number | null {
  const number = readNumber(value)
  return number !== null && number > 0 && number <= LIMITS.amount ? number : null
}

/** Reads an amount and its upper end; a text is parsed as kitchen notation (DEC-12). */
export function readAmount(
  amount: unknown,
  max: unknown,
  language: Language,
): { readonly amount: number | null; readonly amount_max: number | null } {
  if (typeof amount !== 'string') return { amount: readQuantity(amount), amount_max: readQuantity(max) }
  const parsed = parseAmount(amount, language)
  if (!parsed.ok) return { amount: null, amount_max: null }
  const upper = parsed.value.amount_max
  return {
    amount: rational.toNumber(parsed.value.amount),
    amount_max: upper === null ? readQuantity(max) : rational.toNumber(upper),
  }
}
