import { err, ok } from '../kernel/result.ts'
import type { Result } from '../kernel/result.ts'
import { LIMITS } from '../recipe/limits.ts'
import type { Language } from '../recipe/reference.ts'
import { parseDecimal } from './parse-decimal.ts'
import { add, compare, fromInteger, make, toNumber } from './rational.ts'
import type { Rational } from './rational.ts'
import { LARGEST_DENOMINATOR, snap } from './snap.ts'
import { VULGAR_FRACTIONS } from './vulgar-fractions.ts'

/** An amount as written: one value, or a range whose upper end is above its lower one. */
export interface ParsedAmount {
  readonly amount: Rational
  readonly amount_max: Rational | null
}

const MAX_LENGTH = 40

const GLYPHS: ReadonlyMap<string, string> = new Map(
  VULGAR_FRACTIONS.map(([n, d, glyph]) => [glyph, ` ${n}/${d}`]),
)
const GLYPH = new RegExp(`[${[...GLYPHS.keys()].join('')}]`, 'gu')
const SLASH = /\s*[/\u2044\u2215]\s*/gu
const SPACE = /\s+/gu
/** The hyphens and dashes of Unicode, and the minus sign. */
const DASH = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu
/** '1-1/2', where the dash joins a whole number and a fraction. */
const HYPHENATED_FRACTION = /(^|[^\d/.,])(\d+) ?- ?(\d+)\/(\d+)/gu
const RANGE_IN_WORDS = /^(?:from |от )?(\S.*?) (?:to|or|до|или) (\S.*)$/iu
const RANGE = /^([^-]+)-([^-]+)$/u
const FRACTION = /^(?:(\d+) )?(\d+)\/(\d+)$/u

/** A fraction below one after a whole number is added to it: as the end of a range it would be below the start. */
const withoutHyphen = (
  text: string,
  before: string,
  whole: string,
  numerator: string,
  denominator: string,
): string =>
  Number(whole) > 0 && Number(numerator) < Number(denominator)
    ? `${before}${whole} ${numerator}/${denominator}`
    : text

function readValue(text: string, language: Language): Rational | null {
  const decimal = parseDecimal(text, language)
  if (decimal !== null) return decimal <= LIMITS.amount ? snap(decimal) : null
  const [matched, whole = '0', numerator, denominator] = FRACTION.exec(text) ?? []
  if (matched === undefined) return null
  const [w, n, d] = [Number(whole), Number(numerator), Number(denominator)]
  if (d === 0 || d > LARGEST_DENOMINATOR || w > LIMITS.amount || n / d > LIMITS.amount) return null
  const value = add(fromInteger(w), make(n, d))
  // 33/100 is the same number as 0.33, whose double is sent to clients.
  return 1000 % value.d === 0 ? snap(toNumber(value)) : value
}

function readPositive(text: string, language: Language): Rational | null {
  const value = readValue(text.trim(), language)
  return value !== null && value.n > 0 && compare(value, fromInteger(LIMITS.amount)) <= 0 ? value : null
}

/**
 * Parses an amount as a cook writes it (DEC-12): '1/2', '1 1/2', '1-1/2', '½', '1½', '0,5', '1 000', '2-3', '1/2 – 3/4', '2 to 3'.
 * Decimals snap as numbers do, and so do fractions that are decimals; others stay exact. Fails as `unreadable` when the text is not
 * an amount, is not above 0, exceeds the limit, or is a descending range. Linear in the length of the text.
 *
 * @param language of the recipe, which decides what '1,000' is
 */
export function parseAmount(text: string, language: Language): Result<ParsedAmount, 'unreadable'> {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return err('unreadable')
  const plain = trimmed
    .replace(GLYPH, (glyph) => GLYPHS.get(glyph) ?? glyph)
    .replace(SPACE, ' ')
    .replace(SLASH, '/')
    .replace(DASH, '-')
    .replace(HYPHENATED_FRACTION, withoutHyphen)
    .trim()
  const [, from, to] = RANGE_IN_WORDS.exec(plain) ?? RANGE.exec(plain) ?? []
  const amount = readPositive(from ?? plain, language)
  if (amount === null) return err('unreadable')
  if (to === undefined) return ok({ amount, amount_max: null })
  const amount_max = readPositive(to, language)
  if (amount_max === null || compare(amount_max, amount) < 0) return err('unreadable')
  return ok({ amount, amount_max: compare(amount_max, amount) === 0 ? null : amount_max })
}
