import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { LIMITS } from '../recipe/limits.ts'
import { add, compare, fromInteger, make } from './rational.ts'
import type { Rational } from './rational.ts'
import { snap } from './snap.ts'
import { VULGAR_FRACTIONS } from './vulgar-fractions.ts'

/** An amount as written: one value, or a range whose upper end is above its lower one. */
export interface ParsedAmount {
  readonly amount: Rational
  readonly amount_max: Rational | null
}

const LONGEST = 40
/** Keeps sums and multiples of parsed values within safe integers. */
const LARGEST_DENOMINATOR = 1000

const GLYPHS: ReadonlyMap<string, string> = new Map(
  VULGAR_FRACTIONS.map(([n, d, glyph]) => [glyph, ` ${n}/${d}`]),
)
const GLYPH = new RegExp(`[${[...GLYPHS.keys()].join('')}]`, 'gu')
const SLASH = /\s*[/\u2044\u2215]\s*/gu
const RANGE = /^([^-–—−]+)[-–—−]([^-–—−]+)$/u
const DECIMAL = /^\d*[.,]?\d+$/u
const FRACTION = /^(?:(\d+) )?(\d+)\/(\d+)$/u

function readValue(text: string): Rational | null {
  if (DECIMAL.test(text)) {
    const value = Number(text.replace(',', '.'))
    return value <= LIMITS.amount ? snap(value) : null
  }
  const [matched, whole = '0', numerator, denominator] = FRACTION.exec(text) ?? []
  if (matched === undefined) return null
  const [w, n, d] = [Number(whole), Number(numerator), Number(denominator)]
  if (d === 0 || d > LARGEST_DENOMINATOR || w > LIMITS.amount || n / d > LIMITS.amount) return null
  return add(fromInteger(w), make(n, d))
}

function readPositive(text: string): Rational | null {
  const value = readValue(text.trim().replace(/\s+/gu, ' '))
  return value !== null && value.n > 0 && compare(value, fromInteger(LIMITS.amount)) <= 0 ? value : null
}

/**
 * Parses an amount as a cook writes it (DEC-12): '1/2', '1 1/2', '½', '1½', '0,5', '2-3', '1/2 – 3/4'. Decimals snap as
 * numbers do, fractions stay exact. Fails as `unreadable` when the text is not an amount, is not above 0, exceeds the limit,
 * or is a descending range. Linear in the length of the text.
 */
export function parseAmount(text: string): Result<ParsedAmount, 'unreadable'> {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return err('unreadable')
  const plain = trimmed.replace(GLYPH, (glyph) => GLYPHS.get(glyph) ?? glyph).replace(SLASH, '/')
  const [, from, to] = RANGE.exec(plain) ?? []
  const amount = readPositive(from ?? plain)
  if (amount === null) return err('unreadable')
  if (to === undefined) return ok({ amount, amount_max: null })
  const amount_max = readPositive(to)
  if (amount_max === null || compare(amount_max, amount) < 0) return err('unreadable')
  return ok({ amount, amount_max: compare(amount_max, amount) === 0 ? null : amount_max })
}
