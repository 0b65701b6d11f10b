import { textAt, tokenize, type Tokens } from '../kernel/text-tokens.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { LIMITS } from '../recipe/limits.ts'
import type { Language } from '../recipe/reference.ts'
import { afterSeparator, numberAt } from './number-in-text.ts'
import { compare, type Rational } from './rational.ts'
import { fromDouble } from './snap.ts'

/** An amount as written: one value, or a range whose upper end is above its lower one. */
export interface ParsedAmount {
  readonly amount: Rational
  readonly amount_max: Rational | null
}

const MAX_LENGTH = 40

/** Thousands separated by a space, which fields accept in every language: there are no words that it could separate. */
const SPACE_GROUP = /(?<=^|[^\d.,/])([1-9]\d{0,2})((?:\s\d{3})+)(?!\s?[\d/\u2044\u2215])/gu

const joinGroups = (_: string, first: string, groups: string): string => first + groups.replaceAll(/\s/gu, '')

interface ReadValue {
  readonly value: Rational
  readonly next: number
}

function valueAt(tokens: Tokens, at: number): ReadValue | null {
  const number = numberAt(tokens, at, 'field')
  if (number === null || number.value > LIMITS.amount) return null
  const value = fromDouble(number.value)
  return value.n > 0 ? { value, next: number.next } : null
}

/**
 * Parses an amount as a cook writes it (DEC-12): '1/2', '1 1/2', '1-1/2', '½', '1½', '0,5', '1 000', '2-3', '1/2 – 3/4', '2 to 3',
 * 'полтора'. Decimals snap as numbers do, and so do fractions that are decimals; others stay exact. Fails as `unreadable` when the
 * text is not an amount, is not above 0, exceeds the limit, or is a descending range. Linear in the length of the text.
 *
 * @param language of the recipe, which decides what '1,000' is
 */
export function parseAmount(text: string, language: Language): Result<ParsedAmount, 'unreadable'> {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return err('unreadable')
  const tokens = tokenize(trimmed.replace(SPACE_GROUP, joinGroups), language)
  const isAfterFrom = textAt(tokens, 0) === 'from' || textAt(tokens, 0) === 'от'
  const lower = valueAt(tokens, isAfterFrom ? 1 : 0)
  if (lower === null) return err('unreadable')
  if (lower.next === tokens.length)
    return isAfterFrom ? err('unreadable') : ok({ amount: lower.value, amount_max: null })
  const second = afterSeparator(tokens, lower.next)
  const upper = second === null ? null : valueAt(tokens, second)
  if (upper === null || upper.next !== tokens.length || compare(upper.value, lower.value) < 0)
    return err('unreadable')
  return ok({
    amount: lower.value,
    amount_max: compare(upper.value, lower.value) === 0 ? null : upper.value,
  })
}
