import { err, LIMITS, ok, parseAmount, rational, snap } from '@souschef/domain'
import type { Language, ParsedAmount, Rational, Result, Unit } from '@souschef/domain'
import type { FieldProblem } from '#platform/http/outcome.ts'

type WrittenAmount = number | string | null | undefined

interface WrittenMeasure {
  readonly amount?: WrittenAmount
  readonly amount_max?: WrittenAmount
  readonly unit?: Unit | null | undefined
}

interface ParsedMeasure {
  readonly amount: Rational | null
  readonly amount_max: Rational | null
}

const NONE: ParsedMeasure = { amount: null, amount_max: null }

/** Snaps numbers and parses texts (DEC-12). Missing, null and blank values mean no amount. */
function readAmount(written: WrittenAmount, language: Language): Result<ParsedAmount | null, 'unreadable'> {
  if (written === undefined || written === null) return ok(null)
  if (typeof written === 'string') return written.trim() === '' ? ok(null) : parseAmount(written, language)
  if (!(written > 0 && written <= LIMITS.amount)) return err('unreadable')
  const amount = snap(written)
  return amount.n > 0 ? ok({ amount, amount_max: null }) : err('unreadable')
}

/**
 * Reads the exact amounts of an ingredient, or of the part of it that a step uses (DEC-12). With the unit `to_taste` there are
 * none. A range such as '2-3' in `amount` sets both ends, unless `amount_max` is given too.
 *
 * @param path path of the object with the amounts
 * @param language of the recipe
 * @param issues receives the problems found
 */
export function readMeasure(
  written: WrittenMeasure,
  path: string,
  language: Language,
  issues: FieldProblem[],
): ParsedMeasure {
  if (written.unit === 'to_taste') return NONE
  const lower = readAmount(written.amount, language)
  const upper = readAmount(written.amount_max, language)
  if (!lower.ok) issues.push({ path: `${path}.amount`, code: 'invalid_amount' })
  if (!upper.ok || (upper.value !== null && upper.value.amount_max !== null)) {
    issues.push({ path: `${path}.amount_max`, code: 'invalid_amount' })
    return NONE
  }
  if (!lower.ok) return NONE
  const amount = lower.value?.amount ?? null
  const amount_max = upper.value?.amount ?? lower.value?.amount_max ?? null
  if (amount === null || amount_max === null) {
    if (amount_max !== null) issues.push({ path: `${path}.amount`, code: 'amount_required' })
    return { amount, amount_max: null }
  }
  const order = rational.compare(amount_max, amount)
  if (order < 0) issues.push({ path: `${path}.amount_max`, code: 'range_reversed' })
  return { amount, amount_max: order > 0 ? amount_max : null }
}
