import { isAdjacent, isDash, isSlash, textAt, type Tokens, splitWords } from '../kernel/text-tokens.ts'
import { afterSeparator, numberAt } from './number-in-text.ts'
import { isClauseDash } from './read-measure.ts'
import { BEFORE_SIZE } from './size-words.ts'

export type Scale = 'C' | 'F'

/** One or two numbers of degrees; all positions are indices of tokens. */
export interface ReadTemperature {
  readonly low: number
  readonly high: number | null
  /** Null for bare degrees: '180°', '350 degrees', '180 градусов'. */
  readonly scale: Scale | null
  readonly from: number
  /** [token after the lower end, token of the upper end] of a range. */
  readonly separator: readonly [number, number] | null
  /** Whether the lower end has its scale too: '160 °C–180 °C'. */
  readonly repeatsScale: boolean
  readonly next: number
}

/** A number that may have a sign and a scale: '−18', '180°', '62.5 °C'. */
interface Degrees {
  readonly value: number
  readonly hasSign: boolean
  readonly scale: Scale | null
  readonly from: number
  readonly next: number
}

const DEGREE_SIGNS = new Set(
  splitWords('° º ˚ degree degrees deg градус градуса градусов градусам градусах град'),
)
const SCALES: ReadonlyMap<string, Scale> = new Map([
  ...splitWords('c с celsius centigrade цельсия цельсию ℃').map((word) => [word, 'C'] as const),
  ...splitWords('f ф fahrenheit фаренгейта фаренгейту ℉').map((word) => [word, 'F'] as const),
])

const MINUS = new Set('-−–‐‑')
const MINUS_WORDS = new Set(['minus', 'минус'])

/** Whether a dash before a number is its sign: it is not adjacent to the token before. */
const isMinus = (tokens: Tokens, at: number): boolean =>
  MINUS.has(textAt(tokens, at)) &&
  isAdjacent(tokens, at + 1) &&
  (!isAdjacent(tokens, at) || isDash(tokens, at - 1) || textAt(tokens, at - 1) === '(')

/** Whether tokens may contain a temperature: something that all of them have. */
export function mayHaveTemperature(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const text = textAt(tokens, at)
    if (DEGREE_SIGNS.has(text) || SCALES.has(text)) return true
  }
  return false
}

/** Hotter than any oven, even a pizza oven, in °F. */
const MAX_FAHRENHEIT = 1000

/** Without a degree sign, a letter is a scale only if it is a capital or adjacent to an oven temperature: '180 C', '350f'. */
const MIN_OVEN = 50

const UPPER_CASE = /^\p{Lu}/u

function scaleAt(text: string, tokens: Tokens, at: number, value: number, hasSign: boolean): Scale | null {
  const token = tokens[at]
  const scale = SCALES.get(token?.text ?? '')
  if (token === undefined || scale === undefined) return null
  if (token.kind === 'mark' || token.text.length > 1) return scale
  const isCapital = UPPER_CASE.test(text.slice(token.start, token.end))
  if (token.text === 'с') {
    // 'При 180° с конвекцией': the preposition.
    if (!isCapital && tokens[at + 1]?.kind === 'word') return null
    return isCapital || (hasSign && isAdjacent(tokens, at)) ? scale : null
  }
  if (hasSign) return scale
  return value >= MIN_OVEN && (isCapital || isAdjacent(tokens, at)) ? scale : null
}

/** Skips what may stand between a number and its degrees: '180-ти градусов', '425-degree'. */
function afterNumberEnding(tokens: Tokens, at: number): number {
  if (!isDash(tokens, at) || !isAdjacent(tokens, at)) return at
  const word = textAt(tokens, at + 1)
  if (word === 'ти' || word === 'и') return at + 2
  return word === 'degree' ? at + 1 : at
}

function degreesAt(text: string, tokens: Tokens, at: number): Degrees | null {
  const isNegative = isMinus(tokens, at) || MINUS_WORDS.has(textAt(tokens, at))
  const first = isNegative ? at + 1 : at
  const number = tokens[first]?.kind === 'digits' ? numberAt(tokens, first) : null
  if (number === null || number.value > MAX_FAHRENHEIT || !Number.isInteger(number.value * 100)) return null
  // Digits, or digits with a decimal mark; no fractions.
  const isDecimal = number.next === first + 3 && ['.', ','].includes(textAt(tokens, first + 1))
  if (number.next !== first + 1 && !isDecimal) return null
  const sign = afterNumberEnding(tokens, number.next)
  const hasSign = DEGREE_SIGNS.has(textAt(tokens, sign))
  const stop = hasSign && textAt(tokens, sign + 1) === '.' ? sign + 2 : sign + 1
  const by = textAt(tokens, stop) === 'по' ? stop + 1 : stop
  const scaleIndex = hasSign ? by : number.next
  const scale = scaleAt(text, tokens, scaleIndex, number.value, hasSign)
  return {
    value: isNegative ? -number.value : number.value,
    hasSign: hasSign || scale !== null,
    scale,
    from: at,
    next: scale === null ? (hasSign ? sign + 1 : number.next) : scaleIndex + 1,
  }
}

/** The token after 'to', 'and' of a range with 'between', or a dash. */
function afterRangeSeparator(tokens: Tokens, from: number, at: number): number | null {
  const isBetween = textAt(tokens, from - 1) === 'between' && textAt(tokens, at) === 'and'
  return isBetween ? at + 1 : afterSeparator(tokens, at)
}

/** '180 °C', '180–200 °C', '350F', '−18 °C', '180°-200°C', 'between 160 °C and 180 °C', '350 degrees', '180 градусов'. */
export function temperatureAt(text: string, tokens: Tokens, at: number): ReadTemperature | null {
  const first = degreesAt(text, tokens, at)
  if (first === null) return null
  const upperStart = afterRangeSeparator(tokens, at, first.next)
  const second = upperStart === null ? null : degreesAt(text, tokens, upperStart)
  const isRange =
    second !== null &&
    second.hasSign &&
    (first.scale === null || first.scale === second.scale) &&
    !(
      !first.hasSign &&
      (isClauseDash(tokens, first.next, first.value, second.value) || BEFORE_SIZE.has(textAt(tokens, at - 1)))
    )
  if (isRange && upperStart !== null)
    return {
      low: first.value,
      high: second.value,
      scale: second.scale,
      from: at,
      separator: [first.next, upperStart],
      repeatsScale: first.scale !== null,
      next: second.next,
    }
  if (!first.hasSign) return null
  const { value, scale, next } = first
  return { low: value, high: null, scale, from: at, separator: null, repeatsScale: false, next }
}

/** Whether a number here is the rest of another, as in '1 180 °C', '160/180 °C', '160-180-200 °C'. */
export function isTailOfTemperature(tokens: Tokens, from: number): boolean {
  const before = tokens[from - 1]
  if (before?.kind === 'digits') return true
  const isAfterNumber = tokens[from - 2]?.kind === 'digits'
  if (isSlash(tokens, from - 1)) return isAfterNumber
  if (isDash(tokens, from - 1)) {
    if (isAdjacent(tokens, from - 1) && isAdjacent(tokens, from)) return true
    const value = Number(textAt(tokens, from - 2))
    return isAfterNumber && !isClauseDash(tokens, from - 1, value, numberAt(tokens, from)?.value ?? 0)
  }
  return isAfterNumber && isAdjacent(tokens, from) && ['.', ',', ':'].includes(before?.text ?? '')
}
