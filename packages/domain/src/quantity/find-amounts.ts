import { isDash, isSlash, textAt, tokenize, type Tokens } from '../kernel/text-tokens.ts'
import { LIMITS } from '../recipe/limits.ts'
import type { Unit } from '../recipe/reference.ts'
import {
  describesSameNoun,
  isPerPortion,
  isSizeFromRightContext,
  isSizeFromLeftContext,
} from './amount-context.ts'
import { temperaturesIn } from './find-temperatures.ts'
import { endsSentence } from './sentence-end.ts'
import type { Measure } from './format-amount.ts'
import type { Rational } from './rational.ts'
import { afterStop, measureAt, type ReadMeasure } from './read-measure.ts'
import type { Scale } from './read-temperature.ts'
import { ABOUT } from './size-words.ts'
import type { UnitWord } from './unit-words.ts'

interface Match {
  /** UTF-16 offsets: `text.slice(start, end)`. */
  readonly start: number
  readonly end: number
  /** The separator of a range in the text, ' to ' or '–'; null without a range. */
  readonly separator: string | null
  /** Whether the lower end of a range has its unit too: '100 g to 120 g', '160 °C–180 °C'. */
  readonly repeatsUnit: boolean
}

/** An amount of an ingredient found in a text. */
export interface FoundAmount extends Match {
  readonly kind: 'amount'
  readonly measure: Measure & { readonly amount: Rational; readonly unit: Unit }
  readonly word: UnitWord
  /** The unit as written. */
  readonly unit: string
  /** The unit of the larger part of '1 lb 4 oz', whose measure counts in ounces. */
  readonly largerUnit: UnitWord | null
  /** Between number and unit: 'heaped'. */
  readonly adjective: string
  /** The units in which the author gives the same amount beside it: '200 g/7 oz', '1 cup (250 ml)'. */
  readonly alsoIn: readonly Unit[]
  /** The end with the full stop of an abbreviation: '1 lb. beef'. */
  readonly endWithStop: number
}

/** A temperature found in a text, in the scale in which it is written. */
export interface FoundTemperature extends Match {
  readonly kind: 'temperature'
  readonly degrees: number
  /** The upper end of a range. */
  readonly degrees_max: number | null
  readonly scale: Scale
  /** An oven's, which is set in large steps; else a thermometer's. */
  readonly isOven: boolean
}

/** The longest text that is searched, in UTF-16 units: four times the limit of a step. */
const MAX_SEARCHED_LENGTH = 4 * LIMITS.instruction

/** Alternatives for one amount, such as '200 g/7 oz', which are all rewritten or none. */
interface Alternatives {
  readonly members: readonly ReadMeasure[]
  /** The token after the last member and its bracket. */
  readonly next: number
}

const MAX_ALTERNATIVES = 4
const ALTERNATIVE_MARKERS = new Set(['(', '[', '=', '≈', 'or', 'или'])

/** The token after what links an amount to an alternative, or null. */
function alternativeStart(tokens: Tokens, next: number): number | null {
  const at = afterStop(tokens, next)
  if (!isSlash(tokens, at) && !isDash(tokens, at) && !ALTERNATIVE_MARKERS.has(textAt(tokens, at))) return null
  let after = at + 1
  while (after < at + MAX_ALTERNATIVES && (ABOUT.has(textAt(tokens, after)) || textAt(tokens, after) === '.'))
    after += 1
  return after
}

function groupAt(tokens: Tokens, at: number): Alternatives | null {
  const first = measureAt(tokens, at)
  if (first === null) return null
  const members = [first]
  let { next } = first
  while (members.length < MAX_ALTERNATIVES) {
    const link = alternativeStart(tokens, next)
    const other = link === null ? null : measureAt(tokens, link)
    if (other === null) break
    members.push(other)
    const close = afterStop(tokens, other.next)
    next = textAt(tokens, close) === ')' || textAt(tokens, close) === ']' ? close + 1 : other.next
  }
  return { members, next }
}

const offsetsOf = (tokens: Tokens, from: number, next: number): { start: number; end: number } => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[next - 1]?.end ?? 0,
})

const separatorText = (
  text: string,
  tokens: Tokens,
  separator: readonly [number, number] | null,
): string | null =>
  separator === null ? null : text.slice(tokens[separator[0] - 1]?.end, tokens[separator[1]]?.start)

/** A year: 'в 2024 г.' */
const isYear = (tokens: Tokens, { low, high, word, from, next }: ReadMeasure): boolean =>
  word.forms[0] === 'г' &&
  high === null &&
  low.d === 1 &&
  low.n >= 1900 &&
  low.n < 2100 &&
  (textAt(tokens, next) === '.' || ['в', 'с', 'до', 'от', 'к'].includes(textAt(tokens, from - 1)))

function toFoundAmount(
  text: string,
  tokens: Tokens,
  measure: ReadMeasure,
  others: readonly ReadMeasure[],
  sentenceEnd: number,
): FoundAmount {
  const { low, high, word, from, next, unit, adjective, largerUnit, repeatsUnit } = measure
  const stop = afterStop(tokens, next) < sentenceEnd ? afterStop(tokens, next) : next
  return {
    kind: 'amount',
    ...offsetsOf(tokens, from, next),
    separator: separatorText(text, tokens, measure.separator),
    repeatsUnit,
    measure: { amount: low, amount_max: high, unit: word.unit },
    word,
    unit: text.slice(tokens[unit]?.start, tokens[next - 1]?.end),
    largerUnit,
    adjective,
    endWithStop: tokens[stop - 1]?.end ?? 0,
    alsoIn: others.flatMap((other) => (other === measure ? [] : [other.word.unit])),
  }
}

function amountsIn(text: string, tokens: Tokens, from: number, to: number): readonly FoundAmount[] {
  const found: ReadMeasure[][] = []
  let last = from
  for (let at = from; at < to;) {
    const group = groupAt(tokens, at)
    const first = group?.members[0]
    const final = group?.members.at(-1)
    if (group === null || first === undefined || final === undefined || group.next > to) {
      at += 1
      continue
    }
    at = group.next
    if (
      isYear(tokens, first) ||
      isSizeFromLeftContext(tokens, first.from, group.next, last) ||
      isSizeFromRightContext(tokens, final, group.next, to)
    )
      continue
    const before = found.at(-1)
    if (
      before !== undefined &&
      before.length < MAX_ALTERNATIVES &&
      describesSameNoun(tokens, first.from, last)
    )
      before.push(...group.members)
    else found.push([...group.members])
    last = group.next
  }
  return found.flatMap((ways) => ways.map((one) => toFoundAmount(text, tokens, one, ways, to)))
}

/**
 * Finds the amounts of ingredients and the temperatures in a step's text, English or Russian, in order and without overlaps:
 * '200 g', '1 1/2 cups', 'two tablespoons', '2–3 ст. ложки', '200 g/7 oz', '180 °C'. Conservative: it ignores times, counts without a
 * unit, sizes of tins and pieces ('400 g tin', 'balls of 30 g', 'по 30 г'), weights of counted things ('3 onions (300 g)'), amounts
 * in sentences about each portion, and temperatures that need no conversion or may be differences. Linear in the length of the text;
 * longer texts than a recipe allows are truncated.
 */
export function findAmounts(text: string): readonly (FoundAmount | FoundTemperature)[] {
  const searched = text.slice(0, MAX_SEARCHED_LENGTH)
  const tokens = tokenize(searched)
  const found: (FoundAmount | FoundTemperature)[] = []
  for (let from = 0, to = 0; from < tokens.length; from = to) {
    while (!endsSentence(searched, tokens, to)) to += 1
    to += 1
    let isPortioned = false
    for (let at = from; at < to && !isPortioned; at += 1) isPortioned = isPerPortion(tokens, at)
    if (!isPortioned) found.push(...amountsIn(searched, tokens, from, to))
    for (const { low, high, separator, from: first, next, scale, isOven, repeatsScale } of temperaturesIn(
      searched,
      tokens,
      from,
      to,
    ))
      found.push({
        kind: 'temperature',
        ...offsetsOf(tokens, first, next),
        separator: separatorText(searched, tokens, separator),
        repeatsUnit: repeatsScale,
        degrees: low,
        degrees_max: high,
        scale,
        isOven,
      })
  }
  return found.toSorted((a, b) => a.start - b.start)
}
