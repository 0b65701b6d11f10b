import { isAdjacent, isDash, isSlash, textAt, type Tokens } from '../kernel/text-tokens.ts'
import { isNumeric, numberAt } from './number-in-text.ts'
import { afterStop, isClauseDash, type ReadMeasure } from './read-measure.ts'
import {
  ABOUT,
  BEFORE_SIZE,
  BIRDS,
  isPackage,
  isSized,
  isVessel,
  isOpenVessel,
  MEASURE_ADJECTIVES,
  OF,
  PHRASE_ENDS,
} from './size-words.ts'
import { unitWord } from './unit-words.ts'

const RANGE_SEPARATORS = new Set(['to', 'or', 'до', 'или'])
const OPENING = new Set(['(', '['])
const CLOSING = new Set([')', ']'])
const TIMES = new Set(['x', '×', '*', 'х'])

const isWord = (tokens: Tokens, at: number): boolean => tokens[at]?.kind === 'word'

const ALTERNATIVE_MARKERS = new Set(['(', '[', 'or', 'или'])

/** The nearest token before an amount that is not 'about', 'or' or a bracket. */
function tokenBefore(tokens: Tokens, from: number): { readonly at: number; readonly isAlternative: boolean } {
  let at = from - 1
  let isAlternative = false
  for (let skipped = 0; skipped < 4; skipped += 1, at -= 1) {
    const text = textAt(tokens, at)
    if (ALTERNATIVE_MARKERS.has(text)) isAlternative = true
    else if (!ABOUT.has(text) && !(text === '.' && ABOUT.has(textAt(tokens, at - 1)))) break
  }
  return { at, isAlternative }
}

const FRACTION_WORDS = new Set(['half', 'quarter', 'половина', 'половину', 'четверть'])

/** Whether a number is the tail of another, of a ratio, or of a range that was not read: '1,20,5 g', '1:2 cup', 'half to 1 cup'. */
function isTailOfNumber(tokens: Tokens, from: number): boolean {
  if (isSlash(tokens, from - 1)) return true
  const isAfterNumber = isNumeric(tokens, from - 2) || FRACTION_WORDS.has(textAt(tokens, from - 2))
  const mark = textAt(tokens, from - 1)
  if (isDash(tokens, from - 1)) {
    if (!isAfterNumber) return isAdjacent(tokens, from) && isAdjacent(tokens, from - 1)
    const [before, after] = [numberAt(tokens, from - 2), numberAt(tokens, from)]
    return !isClauseDash(tokens, from - 1, before?.value ?? 0, after?.value ?? 0)
  }
  if (RANGE_SEPARATORS.has(mark)) return isAfterNumber
  return isAfterNumber && isAdjacent(tokens, from) && ['.', ',', ':'].includes(mark)
}

/** The longest noun phrase that is searched for a count. */
const MAX_PHRASE_TOKENS = 5
const ARTICLES = new Set(['a', 'an'])
const PIECE_ABBREVIATIONS = new Set(['шт', 'pc', 'pcs'])

const isNoun = (tokens: Tokens, at: number): boolean =>
  isWord(tokens, at) && (textAt(tokens, at) === 'of' || !PHRASE_ENDS.has(textAt(tokens, at)))

/**
 * Whether things are counted in the noun phrase that ends with a token: '3 large onions (300 g)', 'a tin of tomatoes (400 g)'. Their
 * number is not scaled, so neither is their weight.
 *
 * @param amounts the token after the last amount found: numbers up to there are scaled
 */
function belongsToCountedNoun(tokens: Tokens, end: number, amounts: number): boolean {
  for (let at = end; at > end - MAX_PHRASE_TOKENS && at >= amounts; at -= 1) {
    const text = textAt(tokens, at)
    if (isNumeric(tokens, at) || ARTICLES.has(text) || isPackage(text)) return true
    const isAbbreviation = text === '.' && PIECE_ABBREVIATIONS.has(textAt(tokens, at - 1))
    if (!isNoun(tokens, at) && !isAbbreviation) return false
  }
  return false
}

/** Whether an amount in a bracket describes the same noun as the one before it: '2 cups flour (250 g)'. */
export function describesSameNoun(tokens: Tokens, from: number, amounts: number): boolean {
  const { at } = tokenBefore(tokens, from)
  if (!OPENING.has(textAt(tokens, at + 1)) || at - amounts >= MAX_PHRASE_TOKENS) return false
  for (let index = at; index >= amounts; index -= 1) if (!isNoun(tokens, index)) return false
  return true
}

/** Whether the text before an amount shows that it is a size, a remainder, or the weight of counted things. */
export function isSizeFromLeftContext(tokens: Tokens, from: number, next: number, amounts: number): boolean {
  if (isTailOfNumber(tokens, from)) return true
  const { at, isAlternative } = tokenBefore(tokens, from)
  const before = textAt(tokens, at)
  if (at >= amounts && isNumeric(tokens, at)) return true
  if (BEFORE_SIZE.has(before) || (before === '.' && BEFORE_SIZE.has(textAt(tokens, at - 1)))) return true
  const noun = OF.has(before) ? textAt(tokens, at - 1) : before
  // 'Sift into a bowl 200 g of flour', but 'a bowl (2 l)', 'a bowl of 2 l'.
  const isPutIntoVessel = noun === before && !isAlternative && isOpenVessel(noun) && isWord(tokens, next)
  if (noun !== '' && isSized(noun) && !isPutIntoVessel) return true
  if (before === 'на' && isVesselCapacity(tokens, at)) return true
  // Before a noun it is an amount of that.
  if (!isAlternative && isNoun(tokens, next)) return false
  const isSeparated = before === ',' || before === ';' || isDash(tokens, at)
  return belongsToCountedNoun(tokens, isSeparated ? at - 1 : at, amounts)
}

const MAX_VESSEL_DISTANCE = 3

/** 'Банка на 400 г', 'банка кукурузы на 340 г'. */
function isVesselCapacity(tokens: Tokens, at: number): boolean {
  for (let index = at - 1; index >= at - MAX_VESSEL_DISTANCE && isWord(tokens, index); index -= 1)
    if (isVessel(textAt(tokens, index))) return true
  return false
}

const isAdjective = (word: string): boolean => /^(?:[ыио]й|[ая]я|[ую]ю|[ыио]е)$/u.test(word.slice(-2))

/** Whether a vessel follows, after up to two words that describe it: '2 l ovenproof glass dish', '3 л эмалированную кастрюлю'. */
function isBeforeVessel(tokens: Tokens, at: number): boolean {
  for (let index = at; index < at + 3; index += 1) {
    const word = textAt(tokens, index)
    if (!isWord(tokens, index) || PHRASE_ENDS.has(word)) return false
    if (index > at && isVessel(word, textAt(tokens, index + 1))) return true
    if (/[а-я]/u.test(word) && !isAdjective(word)) return false
  }
  return false
}

const MIN_WHOLE_BIRD = { kg: 0.9, g: 900, lb: 2, oz: 32 }

/** '1.5 kg chicken', but not '2 cups chicken stock' or '500 g chicken'. */
function isWholeBird(tokens: Tokens, at: number, { word, low }: ReadMeasure): boolean {
  if (!BIRDS.has(textAt(tokens, at))) return false
  const minimum = Object.entries(MIN_WHOLE_BIRD).find(([unit]) => unit === word.unit)?.[1]
  const endsPhrase = !isWord(tokens, at + 1) || PHRASE_ENDS.has(textAt(tokens, at + 1))
  return minimum !== undefined && low.n / low.d >= minimum && endsPhrase
}

/** The maximum number of words between an amount and 'at a time': '1 tbsp of the oil at a time'. */
const MAX_AT_A_TIME_DISTANCE = 5

function isAtATime(tokens: Tokens, from: number): boolean {
  for (let at = from; at < from + MAX_AT_A_TIME_DISTANCE; at += 1) {
    const [first, second, third] = [textAt(tokens, at), textAt(tokens, at + 1), textAt(tokens, at + 2)]
    if (first === 'at' && second === 'a' && third === 'time') return true
    if (first === 'за' && (second === 'раз' || third === 'раз')) return true
  }
  return false
}

/** The longest bracket that is searched for numbers. */
const MAX_BRACKET_TOKENS = 12

/** Whether a bracket after an amount has a number, such as a count, that will not be scaled with it: '500 g (2 large) potatoes'. */
function isFollowedByCount(tokens: Tokens, at: number): boolean {
  if (!OPENING.has(textAt(tokens, at))) return false
  for (let index = at + 1; index < at + MAX_BRACKET_TOKENS && !CLOSING.has(textAt(tokens, index)); index += 1)
    if (isNumeric(tokens, index) && textAt(tokens, index + 1) !== '%') return true
  return false
}

/**
 * Whether the text after an amount shows that it is a size or only one of two alternatives.
 *
 * @param end the token after the sentence
 */
export function isSizeFromRightContext(
  tokens: Tokens,
  measure: ReadMeasure,
  next: number,
  end: number,
): boolean {
  const bracket = CLOSING.has(textAt(tokens, next)) ? next + 1 : next
  if (isSlash(tokens, next) || isFollowedByCount(tokens, afterStop(tokens, next))) return true
  // '200 g-pack', '100 ml – 2'
  if (isDash(tokens, bracket) && isAdjacent(tokens, bracket) && isAdjacent(tokens, bracket + 1)) return true
  const after = afterStop(tokens, bracket)
  if (after >= end) return false
  const noun = MEASURE_ADJECTIVES.has(textAt(tokens, after)) ? after + 1 : after
  const word = textAt(tokens, noun)
  if (TIMES.has(word) && isNumeric(tokens, noun + 1)) return true
  return (
    (word !== '' && isSized(word, textAt(tokens, noun + 1))) ||
    isBeforeVessel(tokens, noun) ||
    isWholeBird(tokens, noun, measure) ||
    isAtATime(tokens, after)
  )
}

const PER_PORTION_WORDS = new Set(['each', 'apiece', 'per', 'every', 'поштучно', 'порционно'])
/** Words after 'each' that do not mean portions: 'each side', 'per minute', 'after each egg', 'every 5 minutes'. */
const NOT_PORTION_AFTER = new Set(['side', 'sides', 'time', 'minute', 'hour', 'addition', 'other', 'few'])
const NOT_PORTION_BEFORE = new Set(['after', 'before', 'between', 'после', 'перед', 'между'])
const RUSSIAN_NOT_PORTION_AFTER = new Set([
  'стороны',
  'стороне',
  'сторону',
  'раз',
  'минуту',
  'час',
  'несколько',
])

/** Whether amounts in a sentence with this token are of one portion: scaling makes more portions, not larger ones. */
export function isPerPortion(tokens: Tokens, at: number): boolean {
  const word = textAt(tokens, at)
  if (!PER_PORTION_WORDS.has(word) && !word.startsWith('кажд')) return false
  const after = textAt(tokens, at + 1)
  if (NOT_PORTION_BEFORE.has(textAt(tokens, at - 1))) return false
  // '1 tsp each salt and pepper' is not about portions.
  const isOfEach = word === 'each' && unitWord(textAt(tokens, at - 1)) !== undefined && isWord(tokens, at + 1)
  if (isOfEach && (after === 'of' || !PHRASE_ENDS.has(after))) return false
  const isFrequency = (word === 'every' || word === 'каждые') && isNumeric(tokens, at + 1)
  return !isFrequency && !NOT_PORTION_AFTER.has(after) && !RUSSIAN_NOT_PORTION_AFTER.has(after)
}
