import { LIMITS } from '../recipe/limits.ts'
import { numberAt } from '../quantity/number-in-text.ts'
import { clockAt, fractionOfUnitAt, invertedAt, measuredAt, singleAt } from './duration-parts.ts'
import type { DurationPart } from './duration-parts.ts'
import { isAdjacent, isDash, isSlash, textAt, tokenize, splitWords } from '../kernel/text-tokens.ts'
import type { Tokens } from '../kernel/text-tokens.ts'
import { MAX_TIMER_MS } from './timer.ts'

/** A duration found in a text. */
export interface FoundDuration {
  /** UTF-16 offsets of the phrase: `text.slice(start, end)`. */
  readonly start: number
  readonly end: number
  readonly min_ms: number
  /** Equal to `min_ms` unless the text gives a range. */
  readonly max_ms: number
}

type Span = Pick<DurationPart, 'min_ms' | 'max_ms' | 'next' | 'isSingle' | 'unit_ms'>

const simpleAt = (tokens: Tokens, at: number, isAfterFrom = false): DurationPart | null =>
  tokens[at]?.kind === 'word'
    ? (fractionOfUnitAt(tokens, at) ??
      measuredAt(tokens, at) ??
      singleAt(tokens, at, isAfterFrom) ??
      invertedAt(tokens, at))
    : (clockAt(tokens, at) ?? measuredAt(tokens, at))

const CLAUSE_MARKS = new Set('.,;)')

/** '1h30', and '1 hour 20' before punctuation: minutes without a unit. */
function bareMinutes(tokens: Tokens, { next, unit_ms }: Span): number | null {
  const token = tokens[next]
  if (token?.kind !== 'digits' || token.text.length !== 2 || unit_ms !== 3_600_000) return null
  const isJoined = isAdjacent(tokens, next) && textAt(tokens, next - 1) === 'h'
  const after = tokens[next + 1]
  const isLast = after === undefined || (CLAUSE_MARKS.has(after.text) && !isAdjacent(tokens, next + 2))
  if (!isJoined && !isLast) return null
  const minutes = Number(token.text)
  return minutes < 60 ? minutes : null
}

const ABBREVIATIONS = new Set(splitWords('h hr hrs ч min mins мин sec secs сек'))
const CONJUNCTIONS = new Set(['and', '&', 'и', ','])

/** Skips the full stop of an abbreviated unit. */
const afterAbbreviation = (tokens: Tokens, at: number): number =>
  textAt(tokens, at) === '.' && ABBREVIATIONS.has(textAt(tokens, at - 1)) ? at + 1 : at

/** '1 ч. 20 мин', 'an hour and 20 minutes', '1 hr., 20 min'; a full stop after an unabbreviated word ends the sentence. */
function afterConjunction(tokens: Tokens, at: number): number {
  const next = afterAbbreviation(tokens, at)
  return CONJUNCTIONS.has(textAt(tokens, next)) ? next + 1 : next
}

const AFTER_NEW_CLAUSE = new Set(
  splitWords(
    'before later after into covered uncovered without under with on off in at per each more longer без под с на в во до после при затем потом еще',
  ),
)
const VERB = /(?:[аеиоуыя]ть|[аийяь]те|[аийяь]тесь|ться)$/u

/** Whether a duration after a comma begins a new clause: 'Bake 1 hour, 20 minutes into it …', 'Варить 1 час, 20 минут остужать'. */
const startsClause = (tokens: Tokens, { next }: Span): boolean =>
  AFTER_NEW_CLAUSE.has(textAt(tokens, next)) || VERB.test(textAt(tokens, next).slice(-6))

/** Adds smaller units that follow directly: '1 hour 30 minutes', '1 ч. 20 мин', '1 hour and 15 to 20 minutes'. */
function withSmallerUnits(tokens: Tokens, first: Span): Span {
  let span = first
  while (span.min_ms === span.max_ms) {
    const minutes = bareMinutes(tokens, span)
    if (minutes !== null) {
      const ms = span.min_ms + minutes * 60_000
      const next = textAt(tokens, span.next + 1) === 'm' ? span.next + 2 : span.next + 1
      return { min_ms: ms, max_ms: ms, unit_ms: 60_000, next, isSingle: false }
    }
    const from = afterConjunction(tokens, span.next)
    const smaller = measuredAt(tokens, from)
    if (smaller === null || smaller.unit_ms >= span.unit_ms || span.min_ms % span.unit_ms !== 0) return span
    if (textAt(tokens, from - 1) === ',' && startsClause(tokens, smaller)) return span
    span = {
      ...smaller,
      min_ms: span.min_ms + smaller.min_ms,
      max_ms: span.max_ms + smaller.max_ms,
    }
  }
  return span
}

const ANOTHER = new Set(splitWords('другой другую'))

/** 'An hour or two', 'минуту-другую', 'час-полтора', 'от часа до двух': the second number has the unit of the first. */
function withSecondNumber(tokens: Tokens, span: Span, isAfterFrom: boolean): Span {
  const separator = textAt(tokens, span.next)
  const hasSeparator =
    isDash(tokens, span.next) || ['or', 'или'].includes(separator) || (isAfterFrom && separator === 'до')
  if (!span.isSingle || !hasSeparator) return span
  if (ANOTHER.has(textAt(tokens, span.next + 1)))
    return { ...span, max_ms: 2 * span.unit_ms, next: span.next + 2 }
  const number = tokens[span.next + 1]?.kind === 'word' ? numberAt(tokens, span.next + 1) : null
  return number === null || number.value <= 1
    ? span
    : { ...span, max_ms: number.value * span.unit_ms, next: number.next }
}

/** The largest ratio of a range; beyond it, a dash more likely separates two clauses. */
const MAX_RANGE_RATIO = 4

/** A second duration after 'to' or a dash: 'half an hour to an hour', '30 секунд – 1 минута', 'от получаса до часа'. */
function withUpperEnd(tokens: Tokens, span: Span, isAfterFrom: boolean): Span | null {
  const at = afterAbbreviation(tokens, span.next)
  const separator = textAt(tokens, at)
  const isRange = isDash(tokens, at) || separator === 'to' || (isAfterFrom && separator === 'до')
  if (!isRange || span.min_ms !== span.max_ms) return null
  const second = simpleAt(tokens, at + 1, isAfterFrom)
  if (second === null) return null
  const end = withSmallerUnits(tokens, second)
  if (end.min_ms !== end.max_ms || end.max_ms <= span.min_ms || end.max_ms > MAX_RANGE_RATIO * span.min_ms)
    return null
  return { ...end, min_ms: span.min_ms }
}

function spanAt(tokens: Tokens, at: number, isAfterFrom = false): Span | null {
  const first = simpleAt(tokens, at, isAfterFrom)
  if (first === null) return null
  const span = withSmallerUnits(tokens, first)
  return withUpperEnd(tokens, span, isAfterFrom) ?? withSecondNumber(tokens, span, isAfterFrom)
}

/** A range introduced by a preposition: 'from 8 to 10 minutes', 'between 8 and 10 minutes', 'от 5 до 7 минут'. */
function prefixedAt(tokens: Tokens, at: number): Span | null {
  const word = textAt(tokens, at)
  if (word !== 'from' && word !== 'between' && word !== 'от') return null
  const measured = measuredAt(tokens, at + 1, word === 'between' ? 'and' : 'до')
  if (measured !== null && measured.max_ms > measured.min_ms) return measured
  const span = spanAt(tokens, at + 1, word === 'от')
  return span !== null && span.max_ms > span.min_ms ? span : null
}

const NUMBER_MARKS = new Set('.,:')

/** Whether a number here is the tail of another number, a clock time or a date: '.5', '12:30', '1/2/5', '10 / 12'. */
const isTailOfNumber = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.kind === 'digits' &&
  (isSlash(tokens, at - 1)
    ? tokens[at - 2]?.kind === 'digits'
    : isAdjacent(tokens, at) && NUMBER_MARKS.has(textAt(tokens, at - 1)))

const HOUR_WORDS = new Set(splitWords('час часа часов часам'))

const BEFORE_CLOCK = new Set(splitWords('at by until till from в к до с'))

/** 'В 7 часов', 'к 18 часам', 'at 18:30 h', 'без 5 минут': a time of day. */
function isTimeOfDay(tokens: Tokens, at: number, { next }: Span): boolean {
  const before = textAt(tokens, at - 1)
  if (before === 'без') return true
  if (textAt(tokens, at + 1) === ':') return BEFORE_CLOCK.has(before)
  return (before === 'в' || before === 'к') && HOUR_WORDS.has(textAt(tokens, next - 1))
}

function durationAt(tokens: Tokens, at: number): Span | null {
  if (isTailOfNumber(tokens, at)) return null
  const span = prefixedAt(tokens, at) ?? spanAt(tokens, at)
  if (span === null || isTimeOfDay(tokens, at, span)) return null
  return span.min_ms >= 1000 && span.max_ms <= MAX_TIMER_MS ? span : null
}

const EQUALS = new Set('(=')

/** Whether a duration restates the previous one in other units: '90 minutes (1½ hours)', '1 час / 60 минут'. */
function restates(tokens: Tokens, previous: Span | null, at: number, span: Span): boolean {
  if (previous === null || previous.min_ms !== span.min_ms || previous.max_ms !== span.max_ms) return false
  const between = afterAbbreviation(tokens, previous.next)
  return at === between + 1 && (isSlash(tokens, between) || EQUALS.has(textAt(tokens, between)))
}

/** The longest text that is searched, in UTF-16 units: four times the limit of a step, in case another server sends more. */
const MAX_SEARCHED_LENGTH = 4 * LIMITS.instruction

/**
 * Finds the durations in a step's text, English or Russian, in order and without overlaps: numbers and number words, ranges,
 * halves and quarters. Durations below a second or above a week are ignored. Linear in the length of the text, because every
 * phrase has a bounded number of words; texts longer than a recipe allows are truncated.
 */
export function findDurations(text: string): readonly FoundDuration[] {
  const tokens = tokenize(text.slice(0, MAX_SEARCHED_LENGTH))
  const found: FoundDuration[] = []
  let previous: Span | null = null
  for (let at = 0; at < tokens.length;) {
    const span = durationAt(tokens, at)
    const first = tokens[at]
    const last = span === null ? undefined : tokens[span.next - 1]
    if (span === null || first === undefined || last === undefined) at += 1
    else {
      if (!restates(tokens, previous, at, span))
        found.push({
          start: first.start,
          end: last.end,
          min_ms: Math.round(span.min_ms),
          max_ms: Math.round(span.max_ms),
        })
      at = span.next
      previous = span
    }
  }
  return found
}
