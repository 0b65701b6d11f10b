import { isAdjacent, isDash, isSlash, textAt, splitWords } from '../kernel/text-tokens.ts'
import type { Tokens } from '../kernel/text-tokens.ts'
import { LIMITS } from '../recipe/limits.ts'
import type { Unit } from '../recipe/reference.ts'
import { afterSeparator, englishFractionAt, isNumeric, numberAt, type ReadNumber } from './number-in-text.ts'
import { add, compare, make, multiply, type Rational } from './rational.ts'
import { BEFORE_SIZE, MEASURE_ADJECTIVES } from './size-words.ts'
import { fromDouble } from './snap.ts'
import { unitRatio } from './unit-ratio.ts'
import { type UnitWord, unitWord, preferredUnitWord } from './unit-words.ts'

/** A number, or two, with a unit; all positions are indices of tokens. */
export interface ReadMeasure {
  readonly low: Rational
  readonly high: Rational | null
  readonly word: UnitWord
  readonly from: number
  /** The separator of a range, without its ends: [token after the lower end, token of the upper end]. */
  readonly separator: readonly [number, number] | null
  /** Whether the lower end of a range has its unit too: '100 g to 120 g'. */
  readonly repeatsUnit: boolean
  readonly adjective: string
  /** The unit of the larger part of a compound: the pound of '1 lb 4 oz', which counts in ounces. */
  readonly largerUnit: UnitWord | null
  readonly unit: number
  /** The token after the unit. */
  readonly next: number
}

const MAX_RANGE_RATIO = 5

/** Vague numbers ('a couple') stay as they are. */
const VAGUE = new Set(splitWords('couple пара пару пары паре парой тройка тройку тройки тройкой'))

/** A number that an amount can have: exact, above 0, within the limit. */
function positiveAt(tokens: Tokens, at: number): (ReadNumber & { readonly exact: Rational }) | null {
  const number = VAGUE.has(textAt(tokens, at)) ? null : numberAt(tokens, at)
  if (number === null || number.value <= 0 || number.value > LIMITS.amount) return null
  return { ...number, exact: fromDouble(number.value) }
}

/**
 * Whether a spaced dash separates clauses, not the ends of a range: 'Step 1 – 200 g of flour'.
 *
 * @param at the dash
 */
export function isClauseDash(tokens: Tokens, at: number, before: number, after: number): boolean {
  if (!isDash(tokens, at) || isAdjacent(tokens, at)) return false
  return after > MAX_RANGE_RATIO * before || BEFORE_SIZE.has(textAt(tokens, at - 2))
}

interface ReadUnit {
  readonly word: UnitWord
  readonly next: number
}

/** A unit of one or two words, abbreviated or not: 'g', 'ст. л', 'столовые ложки', 'fl. oz'. */
function unitAt(tokens: Tokens, at: number): ReadUnit | null {
  const first = tokens[at]
  if (first?.kind !== 'word') return null
  const second = textAt(tokens, at + 1) === '.' || isSlash(tokens, at + 1) ? at + 2 : at + 1
  const long = unitWord(`${first.text} ${textAt(tokens, second)}`)
  if (long !== undefined) return { word: long, next: second + 1 }
  const short = unitWord(first.text)
  return short === undefined ? null : { word: short, next: at + 1 }
}

const DEFAULTS = { high: null, separator: null, repeatsUnit: false, adjective: '', largerUnit: null } as const

/** '200 g', '2–3 tbsp', '2 to 3 cups', '2 heaped teaspoons'. */
function countedAt(tokens: Tokens, at: number): ReadMeasure | null {
  const low = positiveAt(tokens, at)
  if (low === null) return null
  const second = afterSeparator(tokens, low.next)
  const high = second === null ? null : positiveAt(tokens, second)
  const isRange =
    high !== null &&
    compare(high.exact, low.exact) > 0 &&
    !isClauseDash(tokens, low.next, low.value, high.value)
  const end = isRange ? high.next : low.next
  const adjective = MEASURE_ADJECTIVES.has(textAt(tokens, end)) ? textAt(tokens, end) : ''
  const unitIndex = adjective === '' ? end : end + 1
  const unit = unitAt(tokens, unitIndex)
  if (unit === null) return null
  return {
    ...DEFAULTS,
    ...(isRange && second !== null ? { high: high.exact, separator: [low.next, second] as const } : {}),
    low: low.exact,
    word: unit.word,
    from: at,
    adjective,
    unit: unitIndex,
    next: unit.next,
  }
}

const RUSSIAN_FRACTIONS: ReadonlyMap<string, number> = new Map(
  [
    [1 / 2, 'пол половина половину половины половинку'],
    [1 / 3, 'треть'],
    [1 / 4, 'четверть'],
  ].flatMap(([value, list]) => splitWords(String(list)).map((word) => [word, Number(value)] as const)),
)

/** Units that are written together with their half. */
const HALF_UNITS: ReadonlyMap<string, Unit> = new Map([
  ['полстакана', 'cup'],
  ['поллитра', 'l'],
  ['полкило', 'kg'],
  ['полкилограмма', 'kg'],
])

/**
 * The fraction of 'half a cup', 'a quarter of a teaspoon', 'two-thirds cup', 'пол-литра', 'четверть стакана',
 * 'две трети стакана'.
 */
function fractionAt(tokens: Tokens, at: number): ReadNumber | null {
  const word = textAt(tokens, at)
  const russian = RUSSIAN_FRACTIONS.get(word)
  if (russian !== undefined) return { value: russian, next: isDash(tokens, at + 1) ? at + 2 : at + 1 }
  if (word === 'две' && textAt(tokens, at + 1) === 'трети') return { value: 2 / 3, next: at + 2 }
  if (word === 'три' && textAt(tokens, at + 1) === 'четверти') return { value: 3 / 4, next: at + 2 }
  const bare = word === 'half' ? 1 / 2 : word === 'quarter' ? 1 / 4 : null
  const share = bare === null ? englishFractionAt(tokens, at) : { value: bare, next: at + 1 }
  if (share === null) return null
  const of = textAt(tokens, share.next) === 'of' ? share.next + 1 : share.next
  const article = textAt(tokens, of)
  if (article === 'a' || article === 'an') return { ...share, next: of + 1 }
  // 'Half of cup' is not an amount, and 'a third cup' is an ordinal.
  return of > share.next || (word === 'a' && textAt(tokens, share.next - 1) === 'third') ? null : share
}

function fractionalMeasureAt(tokens: Tokens, at: number): ReadMeasure | null {
  if (tokens[at]?.kind !== 'word') return null
  const half = HALF_UNITS.get(textAt(tokens, at))
  const halved = half === undefined ? undefined : preferredUnitWord(half, 'ru')
  if (halved !== undefined)
    return { ...DEFAULTS, low: make(1, 2), word: halved, from: at, unit: at, next: at + 1 }
  const share = fractionAt(tokens, at)
  const unit = share === null ? null : unitAt(tokens, share.next)
  if (share === null || unit === null) return null
  return {
    ...DEFAULTS,
    low: fromDouble(share.value),
    word: unit.word,
    from: at,
    unit: share.next,
    next: unit.next,
  }
}

/** Skips the full stop of an abbreviated unit. */
export const afterStop = (tokens: Tokens, at: number): number =>
  textAt(tokens, at) === '.' && isAdjacent(tokens, at) ? at + 1 : at

/** The upper end of '100g-120g', '100 g to 120 g', '500 г – 1 кг': in the unit of the lower one. */
function withUpperEnd(tokens: Tokens, lower: ReadMeasure): ReadMeasure | null {
  if (lower.high !== null || lower.adjective !== '') return null
  const end = afterStop(tokens, lower.next)
  const second = afterSeparator(tokens, end)
  const upper = second === null ? null : countedAt(tokens, second)
  if (second === null || upper === null || upper.high !== null || upper.adjective !== '') return null
  const ratio = unitRatio(upper.word.unit, lower.word.unit)
  const isSame = upper.word.unit === lower.word.unit
  if (!isSame && (ratio === null || upper.word.language !== lower.word.language)) return null
  const high = isSame || ratio === null ? upper.low : multiply(upper.low, ratio)
  if (compare(high, lower.low) <= 0) return null
  const word = isSame ? upper.word : lower.word
  return {
    ...upper,
    low: lower.low,
    high,
    word,
    from: lower.from,
    separator: [end, second],
    repeatsUnit: true,
  }
}

/** The smaller part that follows a whole number of a larger unit. */
const SMALLER_UNIT: Partial<Record<Unit, Unit>> = { lb: 'oz', kg: 'g', l: 'ml' }

/** '1 lb 4 oz', '1 кг 200 г': one amount, in the smaller unit. */
function withSmallerPart(tokens: Tokens, larger: ReadMeasure): ReadMeasure | null {
  const small = SMALLER_UNIT[larger.word.unit]
  if (small === undefined || larger.high !== null || larger.low.d !== 1) return null
  // 'kg' and 'l' are no abbreviations with a full stop, which ends their sentence.
  const smaller = countedAt(tokens, small === 'oz' ? afterStop(tokens, larger.next) : larger.next)
  if (smaller === null || smaller.word.unit !== small || smaller.high !== null) return null
  const ratio = unitRatio(larger.word.unit, small)
  if (ratio === null || compare(smaller.low, ratio) >= 0) return null
  const low = add(multiply(larger.low, ratio), smaller.low)
  return { ...smaller, low, from: larger.from, largerUnit: larger.word }
}

/** The amount that begins at a token, or null. */
export function measureAt(tokens: Tokens, at: number): ReadMeasure | null {
  const one = fractionalMeasureAt(tokens, at) ?? (isNumeric(tokens, at) ? countedAt(tokens, at) : null)
  return one === null ? null : (withSmallerPart(tokens, one) ?? withUpperEnd(tokens, one) ?? one)
}
