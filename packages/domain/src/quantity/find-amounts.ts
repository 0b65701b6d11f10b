import { isAdjacent, isDash, textAt, tokenize, type Tokens, words } from '../kernel/text-tokens.ts'
import { LIMITS } from '../recipe/limits.ts'
import type { Measure } from './format-amount.ts'
import { numberAt, type ReadNumber } from './number-in-text.ts'
import { compare, type Rational } from './rational.ts'
import { fromDouble } from './snap.ts'
import { CONTAINERS, RUSSIAN_CONTAINERS, type UnitWord, unitWord } from './unit-words.ts'

/** An amount of an ingredient found in a text. */
export interface FoundAmount {
  readonly kind: 'amount'
  /** UTF-16 offsets of number and unit: `text.slice(start, end)`. */
  readonly start: number
  readonly end: number
  /** Where the unit begins. */
  readonly unitStart: number
  readonly measure: Measure & { readonly amount: Rational }
  readonly word: UnitWord
}

/** A temperature found in a text, in the scale in which it is written. */
export interface FoundTemperature {
  readonly kind: 'temperature'
  readonly start: number
  readonly end: number
  readonly degrees: number
  /** The upper end of a range. */
  readonly degrees_max: number | null
  readonly scale: 'C' | 'F'
}

/** Longest text that is searched, in UTF-16 units: four times what a step may hold. */
const SEARCHED = 4 * LIMITS.instruction

/** In a sentence with one of these an amount is more likely a portion's, of which there will be more, not larger ones. */
const PER_PORTION = new Set(words('each apiece per every поштучно порционно'))
const isPerPortion = (word: string): boolean => PER_PORTION.has(word) || word.startsWith('кажд')

const UPPER_CASE = /\p{Lu}/u

/** Whether a sentence ends with this token. Full stops of abbreviations are not followed by a capital letter. */
function endsSentence(text: string, tokens: Tokens, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token === undefined || next === undefined) return true
  if (text.slice(token.end, next.start).includes('\n')) return true
  return '.!?…'.includes(token.text) && UPPER_CASE.test(text[next.start] ?? '')
}

const isContainer = (word: string): boolean =>
  CONTAINERS.has(word) || RUSSIAN_CONTAINERS.some((start) => word.startsWith(start))

/** Words that make the number after them a size, or the size of each part: 'a 400 g tin', '2 × 400 g', 'по 30 г'. */
const BEFORE_SIZE = new Set(words('a an x × х * по номер no №'))

/** The nearest word before a token, through an opening bracket. */
const wordBefore = (tokens: Tokens, at: number): string =>
  textAt(tokens, at - 1) === '(' ? textAt(tokens, at - 2) : textAt(tokens, at - 1)

function isNotAmount(tokens: Tokens, start: number, next: number): boolean {
  const before = tokens[start - 1]
  if (before?.kind === 'digits') return true
  if (isAdjacent(tokens, start) && '.,:/-–'.includes(textAt(tokens, start - 1))) return true
  if (BEFORE_SIZE.has(textAt(tokens, start - 1))) return true
  if (isContainer(wordBefore(tokens, start))) return true
  // '400 g tin', '200 g-pack'; '2 cups of flour' goes on with another word.
  return isContainer(textAt(tokens, isDash(tokens, next) ? next + 1 : next))
}

const SEPARATORS = new Set(words('to or или до'))

/** The token after what separates the ends of a range, or null. */
function afterSeparator(tokens: Tokens, at: number): number | null {
  return isDash(tokens, at) || SEPARATORS.has(textAt(tokens, at)) ? at + 1 : null
}

const WIDEST_APART = 5

interface Range {
  readonly low: Rational
  readonly high: Rational | null
  readonly next: number
}

/** Vague numbers ('a couple') stay as they are. */
const VAGUE = new Set(words('couple пара пару пары паре парой тройка тройку тройки тройкой'))

const positive = (number: ReadNumber | null): Rational | null => {
  if (number === null || number.value <= 0 || number.value > LIMITS.amount) return null
  return fromDouble(number.value)
}

function rangeAt(tokens: Tokens, at: number): Range | null {
  if (VAGUE.has(textAt(tokens, at))) return null
  const first = numberAt(tokens, at)
  const low = positive(first)
  if (first === null || low === null) return null
  const second = afterSeparator(tokens, first.next)
  const upper = second === null ? null : numberAt(tokens, second)
  const high = positive(upper)
  // A spaced dash between numbers far apart, as in 'Step 1 – 200 g of flour', is no range.
  const isClause =
    isDash(tokens, first.next) &&
    !isAdjacent(tokens, first.next) &&
    (upper?.value ?? 0) > WIDEST_APART * first.value
  if (upper !== null && high !== null && !isClause && compare(high, low) > 0)
    return { low, high, next: upper.next }
  return { low, high: null, next: first.next }
}

const DEGREE_SIGNS = new Set(['°', 'º', '˚'])
const SCALES: ReadonlyMap<string, 'C' | 'F'> = new Map([
  ['c', 'C'],
  ['с', 'C'],
  ['℃', 'C'],
  ['f', 'F'],
  ['℉', 'F'],
])

/** '180 °C', '180–200 °C', '350°F'. */
function temperatureAt(tokens: Tokens, at: number): (FoundTemperature & { readonly next: number }) | null {
  const range = rangeAt(tokens, at)
  const first = tokens[at]
  if (range === null || first === undefined || first.kind !== 'digits') return null
  const hasSign = DEGREE_SIGNS.has(textAt(tokens, range.next))
  const last = tokens[hasSign ? range.next + 1 : range.next]
  const scale = SCALES.get(last?.text ?? '')
  if (last === undefined || scale === undefined || (!hasSign && last.kind === 'word')) return null
  if (range.low.d !== 1 || (range.high !== null && range.high.d !== 1)) return null
  return {
    kind: 'temperature',
    start: first.start,
    end: last.end,
    degrees: range.low.n,
    degrees_max: range.high === null ? null : range.high.n,
    scale,
    next: range.next + (hasSign ? 2 : 1),
  }
}

interface ReadUnit {
  readonly word: UnitWord
  readonly start: number
  readonly end: number
  readonly next: number
}

/** A unit of one or two words, abbreviated or not: 'g', 'ст. л', 'столовые ложки', 'fl. oz'. */
function unitAt(tokens: Tokens, at: number): ReadUnit | null {
  const first = tokens[at]
  if (first?.kind !== 'word') return null
  const mark = textAt(tokens, at + 1)
  const second = mark === '.' || mark === '/' ? at + 2 : at + 1
  const long = unitWord(`${first.text} ${textAt(tokens, second)}`)
  const last = tokens[long === undefined ? at : second]
  const word = long ?? unitWord(first.text)
  if (word === undefined || last === undefined) return null
  return { word, start: first.start, end: last.end, next: (long === undefined ? at : second) + 1 }
}

/** A year: 'в 2024 г.' */
const isYear = (text: string, { low, high }: Range, { word }: ReadUnit): boolean =>
  word.forms[0] === 'г' && high === null && low.d === 1 && low.n >= 1900 && low.n < 2100 && text.endsWith('.')

function amountAt(
  text: string,
  tokens: Tokens,
  at: number,
): (FoundAmount & { readonly next: number }) | null {
  const range = rangeAt(tokens, at)
  const first = tokens[at]
  if (range === null || first === undefined) return null
  const unit = unitAt(tokens, range.next)
  if (unit === null || isNotAmount(tokens, at, unit.next)) return null
  if (isYear(text.slice(first.start, unit.end + 1), range, unit)) return null
  return {
    kind: 'amount',
    start: first.start,
    end: unit.end,
    unitStart: unit.start,
    measure: { amount: range.low, amount_max: range.high, unit: unit.word.unit },
    word: unit.word,
    next: unit.next,
  }
}

/**
 * Finds the amounts of ingredients and the temperatures in a step's text, English or Russian, in order and without overlaps: '200 g',
 * '1 1/2 cups', 'two tablespoons', '2–3 ст. ложки'. Conservative: it ignores times, counts without a unit, sizes of tins and pieces
 * ('400 g tin', 'balls of 30 g', 'по 30 г'), and amounts in sentences about each portion. Linear in the length of the text; longer
 * texts than a recipe allows are truncated.
 */
export function findAmounts(text: string): readonly (FoundAmount | FoundTemperature)[] {
  const searched = text.slice(0, SEARCHED)
  const tokens = tokenize(searched)
  const found: (FoundAmount | FoundTemperature)[] = []
  for (let from = 0, to = 0; from < tokens.length; from = to) {
    while (!endsSentence(searched, tokens, to)) to += 1
    to += 1
    const isPortioned = tokens.slice(from, to).some((token) => isPerPortion(token.text))
    for (let at = from; at < to;) {
      const span = temperatureAt(tokens, at) ?? (isPortioned ? null : amountAt(searched, tokens, at))
      if (span === null || span.next > to) at += 1
      else {
        const { next, ...rest } = span
        found.push(rest)
        at = next
      }
    }
  }
  return found
}
