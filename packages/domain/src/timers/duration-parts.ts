import { numberAt, fractionInWords } from '../quantity/number-in-text.ts'
import type { ReadNumber } from '../quantity/number-in-text.ts'
import { isAdjacent, isDash, isSlash, textAt, splitWords } from '../kernel/text-tokens.ts'
import type { Tokens } from '../kernel/text-tokens.ts'
import { isPlural, unitAfter, unitMs } from './duration-units.ts'

/** A duration in one unit, parsed from tokens; `next` is the index of the token after it. */
export interface DurationPart {
  readonly min_ms: number
  readonly max_ms: number
  readonly unit_ms: number
  readonly next: number
  /** An hour or a minute without a number, to which 'or two' may be added. */
  readonly isSingle: boolean
}

const exactDuration = (value: number, unit_ms: number, next: number, isSingle = false): DurationPart => ({
  min_ms: value * unit_ms,
  max_ms: value * unit_ms,
  unit_ms,
  next,
  isSingle,
})

const FILLERS = new Set(
  splitWords('more additional extra full whole further good long полных полные целых лишних'),
)
const CASE_ENDINGS = new Set(splitWords('ти и х ми мя тью'))

/** Skips what may stand between a number and its unit: '45-minute', '10 more minutes', '2-х часов', 'couple of minutes'. */
function beforeUnit(tokens: Tokens, at: number): number {
  const isHyphen = isDash(tokens, at) && isAdjacent(tokens, at)
  if (isHyphen && CASE_ENDINGS.has(textAt(tokens, at + 1)) && isAdjacent(tokens, at + 1)) return at + 2
  if (isHyphen) return at + 1
  return textAt(tokens, at) === 'of' || FILLERS.has(textAt(tokens, at)) ? at + 1 : at
}

/** Skips what may stand between a fraction and its unit: '½ an hour', '3/4 of an hour', '1/2-hour'. */
function beforeUnitOfFraction(tokens: Tokens, at: number): number {
  const article = textAt(tokens, at) === 'of' ? at + 1 : at
  const word = textAt(tokens, article)
  return word === 'a' || word === 'an' ? article + 1 : beforeUnit(tokens, at)
}

/** The token after '–', 'to', 'or', '- to' between two numbers; null when they make no range. */
function afterSeparator(tokens: Tokens, at: number, extraSeparator: string): number | null {
  const first = isDash(tokens, at) ? at + 1 : at
  const word = textAt(tokens, first)
  if (word === 'to' || word === 'or' || word === 'или' || (word === extraSeparator && word !== ''))
    return isDash(tokens, first + 1) ? first + 2 : first + 1
  return first > at ? first : null
}

/** '1:30 h', '1:30 часа', '2:30 min': minutes or seconds after a colon. Without the unit it would be a time of day. */
export function clockAt(tokens: Tokens, at: number): DurationPart | null {
  const [first, colon, second] = [tokens[at], textAt(tokens, at + 1), tokens[at + 2]]
  if (first?.kind !== 'digits' || colon !== ':' || second?.kind !== 'digits') return null
  if (first.text.length > 2 || second.text.length !== 2 || Number(second.text) > 59) return null
  if (!isAdjacent(tokens, at + 1) || !isAdjacent(tokens, at + 2)) return null
  const unit = unitAfter(tokens, at + 3, Number(first.text))
  if (unit !== 3_600_000 && unit !== 60_000) return null
  return exactDuration(Number(first.text) + Number(second.text) / 60, unit, at + 4)
}

/** Whether a unit or a second number can follow here; rejects most numbers of a text early. */
const canContinue = (tokens: Tokens, at: number): boolean => tokens[at]?.kind === 'word' || isDash(tokens, at)

/** A spaced dash between numbers this far apart, as in 'Step 1 – 20 minutes', is hardly a range. */
const MAX_RANGE_RATIO = 5

/**
 * One or two numbers and their unit: '20 minutes', '8–10 min', 'two to three hours', '5-7 минут'.
 *
 * @param extraSeparator a further separator, allowed after 'от' or 'between'
 */
export function measuredAt(tokens: Tokens, at: number, extraSeparator = ''): DurationPart | null {
  const low = numberAt(tokens, at)
  if (low === null || !canContinue(tokens, low.next)) return null
  const second = afterSeparator(tokens, low.next, extraSeparator)
  const high = second === null ? null : numberAt(tokens, second)
  const last: ReadNumber = high ?? low
  const unitIndex = last.value < 1 ? beforeUnitOfFraction(tokens, last.next) : beforeUnit(tokens, last.next)
  const unit = unitAfter(tokens, unitIndex, last.value)
  if (unit === null || low.value > last.value) return null
  // '2/3 minutes' means two or three: after a fraction the unit would be singular.
  if (low.value > 0.5 && low.value < 1 && isSlash(tokens, at + 1) && isPlural(textAt(tokens, unitIndex)))
    return null
  const isSpacedDash = isDash(tokens, low.next) && !isAdjacent(tokens, low.next)
  if (isSpacedDash && last.value > MAX_RANGE_RATIO * low.value) return null
  const part = high === null && Number.isInteger(low.value) ? fractionInWords(tokens, unitIndex + 1) : null
  if (part !== null) return exactDuration(low.value + part.value, unit, part.next)
  return { ...exactDuration(last.value, unit, unitIndex + 1), min_ms: low.value * unit }
}

const FRACTIONS: ReadonlyMap<string, number> = new Map(
  [
    [0.5, 'half половина половину половины половине половиной пол'],
    [0.25, 'quarter четверть четверти четвертью'],
  ].flatMap(([value, list]) => splitWords(String(list)).map((word) => [word, Number(value)] as const)),
)

const HALF_UNITS: ReadonlyMap<string, number> = new Map([
  ...splitWords('полчаса получаса получасу получасом получасе полчасика').map(
    (word) => [word, 3_600_000] as const,
  ),
  ...splitWords('полминуты полуминуты полминутки полминуточки').map((word) => [word, 60_000] as const),
  ...splitWords('полсуток полусуток').map((word) => [word, 86_400_000] as const),
])

/** 'Half an hour', 'a quarter of an hour', 'three quarters of an hour', 'полчаса', 'четверть часа'. */
export function fractionOfUnitAt(tokens: Tokens, at: number): DurationPart | null {
  const halvedUnit = HALF_UNITS.get(textAt(tokens, at))
  if (halvedUnit !== undefined) return exactDuration(0.5, halvedUnit, at + 1)
  let [index, factor] = [at, 1]
  const first = textAt(tokens, at)
  if (first === 'a') index = at + 1
  if (first === 'three' || first === 'три' || first === 'трех') {
    factor = 3
    index = isDash(tokens, at + 1) ? at + 2 : at + 1
  }
  const word = textAt(tokens, index)
  const share = FRACTIONS.get(factor === 3 && word === 'quarters' ? 'quarter' : word)
  if (share === undefined || (factor === 3 && share !== 0.25)) return null
  index = isDash(tokens, index + 1) && isAdjacent(tokens, index + 1) ? index + 2 : index + 1
  if (textAt(tokens, index) === 'of') index += 1
  if (textAt(tokens, index) === 'a' || textAt(tokens, index) === 'an') index += 1
  const unit = unitAfter(tokens, index, 1)
  // 'Half a second' is not a cooking time, and 'half day' means opening hours.
  return unit === null || unit < 60_000 || unit > 3_600_000
    ? null
    : exactDuration(share * factor, unit, index + 1)
}

const ENGLISH_SINGLES = new Set(splitWords('min minute hr hour'))
const RATES = new Set(splitWords('times time once twice per'))
/** 'A minute amount' means a tiny one. */
const MINUTE_AS_TINY = new Set(splitWords('amount amounts quantity quantities pinch bit steak'))

const RUSSIAN_SINGLES = new Set(splitWords('час часик часок часочек минуту минутку минуточку сутки'))
const RUSSIAN_GENITIVES = new Set(splitWords('часа часика минуты минутки суток'))
/** 'По минуте с каждой стороны'. */
const DISTRIBUTIVE_UNITS = new Set(splitWords('минуте минутке часу'))
const BEFORE_GENITIVE = new Set(
  splitWords('течение течении продолжение около более менее больше меньше порядка протяжении'),
)
/** 'Каждый час', 'в минуту', 'последнюю минуту', '5-й час': when or how often, not how long. */
const NOT_BEFORE_SINGLE = new Set(
  splitWords(
    'в этот тот весь эту ту сию всю й ю я второй шестой седьмой восьмой такой какой другой любой третью',
  ),
)
const ADJECTIVE = /(?:[ыи]й|[ую]ю)$/u
const FULL = new Set(splitWords('целый полный целую полную добрый'))
const NOT_AFTER_HOUR = new Set(splitWords('пик дня ночи утра вечера'))

/** 'An hour', 'another minute', 'час', 'в течение часа', each optionally with 'and a half' or 'с половиной'. */
export function singleAt(tokens: Tokens, at: number, isAfterFrom = false): DurationPart | null {
  const word = textAt(tokens, at)
  const before = textAt(tokens, at - 1)
  let index = at
  if (word === 'a' || word === 'an' || word === 'another') {
    index = FILLERS.has(textAt(tokens, at + 1)) ? at + 2 : at + 1
    if (!ENGLISH_SINGLES.has(textAt(tokens, index)) || RATES.has(before)) return null
    if (MINUTE_AS_TINY.has(textAt(tokens, index + 1))) return null
  } else if (RUSSIAN_SINGLES.has(word)) {
    if (NOT_BEFORE_SINGLE.has(before) || (ADJECTIVE.test(before.slice(-2)) && !FULL.has(before))) return null
    if (NOT_AFTER_HOUR.has(textAt(tokens, at + 1))) return null
  } else if (before === 'по') {
    if (!DISTRIBUTIVE_UNITS.has(word)) return null
  } else if (!RUSSIAN_GENITIVES.has(word) || !(isAfterFrom || BEFORE_GENITIVE.has(before))) return null
  const unit = unitMs(textAt(tokens, index))
  if (unit === undefined) return null
  const part = fractionInWords(tokens, index + 1)
  return part === null
    ? exactDuration(1, unit, index + 1, true)
    : exactDuration(1 + part.value, unit, part.next)
}

const UNIT_FORMS = new Set(
  splitWords('минут минуток минуты минутки секунд секунды часа часов часика часиков дней'),
)
const QUANTIFIERS = new Set(splitWords('несколько сколько столько много немного пол'))
const BETWEEN = new Set(splitWords('на через за по'))
const OTHER_UNITS = new Set(
  splitWords(
    'раз раза разу градус градуса градусов г гр кг мл л шт ст грамм грамма граммов стакан стакана стаканов литр литра литров столовых ' +
      'столовые чайных чайные ложки ложек щепотки щепоток зубчика зубчиков яйца яиц',
  ),
)

/** A number after its unit, which in Russian makes it approximate: 'минут пять', 'часа полтора', 'минут на 10', 'минут 5–7'. */
export function invertedAt(tokens: Tokens, at: number): DurationPart | null {
  const word = textAt(tokens, at)
  const before = textAt(tokens, at - 1)
  if (!UNIT_FORMS.has(word) || QUANTIFIERS.has(before) || BEFORE_GENITIVE.has(before)) return null
  const unit = unitMs(word)
  const low = numberAt(tokens, BETWEEN.has(textAt(tokens, at + 1)) ? at + 2 : at + 1)
  if (unit === undefined || low === null) return null
  const second = isDash(tokens, low.next) ? low.next + 1 : null
  const high = second === null ? null : numberAt(tokens, second)
  const last = high !== null && high.value > low.value ? high : low
  const following = textAt(tokens, last.next)
  if (OTHER_UNITS.has(following) || following === '°' || following === '%' || unitMs(following) !== undefined)
    return null
  return { ...exactDuration(last.value, unit, last.next), min_ms: low.value * unit }
}
