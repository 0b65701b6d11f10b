import { findAmounts } from '../quantity/find-amounts.ts'
import type { FoundAmount, FoundTemperature } from '../quantity/find-amounts.ts'
import { formatAmount } from '../quantity/format-amount.ts'
import type { Measure, DisplayMeasure } from '../quantity/format-amount.ts'
import { compare, fromInteger, make } from '../quantity/rational.ts'
import type { Rational } from '../quantity/rational.ts'
import { isUnitOfSystem, unitRatio } from '../quantity/unit-ratio.ts'
import { ovenCelsius, ovenFahrenheit, toCelsius, toFahrenheit } from '../quantity/unit-systems.ts'
import { LANGUAGE_RULES } from '../recipe/language-rules.ts'
import type { UnitSystem } from '../recipe/reference.ts'
import { formFor, isGenitive, keyOf, type UnitWord, preferredUnitWord } from '../quantity/unit-words.ts'
import { displayMeasure } from './display-measure.ts'

/** How amounts are shown: multiplied, and in which units. */
export interface AmountView {
  readonly factor: Rational
  readonly units: UnitSystem
}

/** A replacement of a part of a text. */
export interface Rewrite {
  /** UTF-16 offsets: `text.slice(start, end)` is what the author wrote. */
  readonly start: number
  readonly end: number
  readonly text: string
}

const isSameAmount = (a: Measure, b: Measure): boolean =>
  a.unit === b.unit &&
  [
    [a.amount, b.amount],
    [a.amount_max, b.amount_max],
  ].every(([x, y]) => (x == null || y == null ? x === y : compare(x, y) === 0))

const AS_WRITTEN: AmountView = { factor: fromInteger(1), units: 'as_written' }

const NO_BREAK_SPACE = '\u00a0'

/** Words by which an author marks an amount as approximate; they are not repeated. */
const ALREADY_APPROXIMATE =
  /(?:(?<!\p{L})(?:about|approximately|approx\.?|around|roughly|nearly|almost|около|примерно|приблизительно|почти|где-то|ок\.)|[~≈])\s*$/iu

const STARTS_SENTENCE = /(?:^|[.!?…]\s+|\n)\s*$/u

/** Longer than any of those words. */
const LOOKBEHIND_LENGTH = 20

/** The word before a rounded amount in a text; empty where the author has one already. */
function approximationPrefix(text: string, { start, word: { language } }: FoundAmount): string {
  const before = text.slice(Math.max(0, start - LOOKBEHIND_LENGTH), start)
  if (ALREADY_APPROXIMATE.test(before)) return ''
  const about = `${LANGUAGE_RULES[language].about} `
  return STARTS_SENTENCE.test(before) ? about.charAt(0).toUpperCase() + about.slice(1) : about
}

/** A number of a unit: '5 стаканов', '2 heaped tablespoons'. A form that fits stays as the author spelled it: 'Tbsp', 'ст.л'. */
function unitText(found: FoundAmount, unit: Measure['unit'], value: Rational): string {
  const { word, adjective } = found
  const target = unit === word.unit || unit === null ? word : preferredUnitWord(unit, word.language)
  const { amount, amount_max } = found.measure
  const ends = [amount, amount_max].filter((end) => end !== null)
  const genitive = isGenitive(word, found.unit.toLowerCase(), ends)
  const form = target === undefined ? '' : formFor(target, value, genitive)
  const written = keyOf(found.unit.toLowerCase()).replaceAll(/\s/gu, '')
  const isSameForm = target === word && keyOf(form).replaceAll(' ', '') === written
  return `${NO_BREAK_SPACE}${adjective === '' ? '' : `${adjective} `}${isSameForm ? found.unit : form}`
}

/** Ounces as '2 lb 8 oz' where the author wrote pounds and ounces; null if they come out as one of the two, or as another unit. */
function compoundText(found: FoundAmount, displayed: Measure, larger: UnitWord): string | null {
  const { amount, unit } = displayed
  const ratio = unitRatio(larger.unit, found.word.unit)
  if (amount === null || ratio === null || unit !== found.word.unit) return null
  const largeCount = Math.floor(amount.n / amount.d / ratio.n)
  if (largeCount === 0) return null
  const large = fromInteger(largeCount)
  const remainder = make(amount.n - largeCount * ratio.n * amount.d, amount.d)
  const { language } = larger
  const format = (value: Rational, each: Measure['unit']): string =>
    formatAmount({ amount: value, amount_max: null, unit: each }, language)
  const pounds = `${format(large, larger.unit)}${NO_BREAK_SPACE}${formFor(larger, large)}`
  return remainder.n === 0
    ? pounds
    : `${pounds} ${format(remainder, unit)}${unitText(found, unit, remainder)}`
}

function amountText(found: FoundAmount, { amount, amount_max, unit }: Measure): string {
  const { language } = found.word
  const compound =
    found.largerUnit === null ? null : compoundText(found, { amount, amount_max, unit }, found.largerUnit)
  if (compound !== null) return compound
  const last = amount_max ?? amount ?? fromInteger(1)
  const text = (value: Rational): string => formatAmount({ amount: value, amount_max: null, unit }, language)
  if (amount === null || amount_max === null || found.separator === null || isBareDash(found))
    return `${formatAmount({ amount, amount_max, unit }, language)}${unitText(found, unit, last)}`
  const lower = `${text(amount)}${found.repeatsUnit ? unitText(found, unit, amount) : ''}`
  return `${lower}${found.separator}${text(amount_max)}${unitText(found, unit, last)}`
}

/** '2-3 g', which is written with an en dash; other ranges keep their words: '2 to 3 g', 'от 2 до 3 г', '2g-3g'. */
const isBareDash = ({ separator, repeatsUnit }: FoundAmount): boolean =>
  !repeatsUnit && separator !== null && !/\p{L}/u.test(separator)

const CONVERSIONS = {
  C: { oven: ovenFahrenheit, other: toFahrenheit, scale: 'F' },
  F: { oven: ovenCelsius, other: toCelsius, scale: 'C' },
} as const

/** Degrees as the text writes numbers: '−18', '144,5'. */
const degreesText = (degrees: number, decimalMark: string): string =>
  String(degrees).replace('-', '−').replace('.', decimalMark)

function temperatureText(text: string, found: FoundTemperature, units: UnitSystem): string | null {
  const { degrees, degrees_max, isOven, separator, repeatsUnit } = found
  const { scale, oven, other } = CONVERSIONS[found.scale]
  if (units === 'as_written' || (units === 'us') === (found.scale === 'F')) return null
  const decimalMark = text.slice(found.start, found.end).includes(',') ? ',' : '.'
  // An oven's range that is narrower than its steps would become one temperature.
  const isWithinOneStep = degrees_max !== null && oven(degrees) === oven(degrees_max)
  const convert = isOven && !isWithinOneStep ? oven : other
  const mark = `${NO_BREAK_SPACE}°${scale}`
  const lower = degreesText(convert(degrees), decimalMark)
  if (degrees_max === null || separator === null) return `${lower}${mark}`
  return `${lower}${repeatsUnit ? mark : ''}${separator}${degreesText(convert(degrees_max), decimalMark)}${mark}`
}

/**
 * Finds the replacements in a step's text when a recipe is scaled or read in other units: amounts are multiplied and converted,
 * temperatures only converted, both in the language of the text. Empty for a recipe as written.
 *
 * @returns in order, without overlaps; only those that differ from the text
 */
export function rewriteAmounts(text: string, { factor, units }: AmountView): readonly Rewrite[] {
  if (compare(factor, fromInteger(1)) === 0 && units === 'as_written') return []
  return findAmounts(text).flatMap((found): readonly Rewrite[] => {
    const { start, end } = found
    if (found.kind === 'temperature') {
      const displayed = temperatureText(text, found, units)
      return displayed === null ? [] : [{ start, end, text: displayed }]
    }
    const { measure, word, alsoIn, adjective } = found
    // An amount in two units is in the reader's already; a heaped cup has no millilitres.
    const keepsUnits =
      adjective !== '' ||
      (alsoIn.length > 0 && [measure.unit, ...alsoIn].some((unit) => isUnitOfSystem(unit, units)))
    const view: AmountView = { factor, units: keepsUnits ? 'as_written' : units }
    const displayed: DisplayMeasure = displayMeasure(measure, view, word.language)
    const asWritten = displayMeasure(measure, AS_WRITTEN, word.language)
    if (!displayed.isRounded && isSameAmount(displayed, asWritten)) return []
    // Another unit is written out, or has its own abbreviation.
    const last = displayed.unit === measure.unit ? end : found.endWithStop
    const about = displayed.isRounded ? approximationPrefix(text, found) : ''
    const replacement = amountText(found, displayed)
    // 'ст. л.' before a full stop has one.
    return [
      {
        start,
        end: last,
        text: about + (text[last] === '.' ? replacement.replace(/\.$/u, '') : replacement),
      },
    ]
  })
}

/** A text with its amounts rewritten, where they need no mark of their own. */
export function rewriteText(text: string, view: AmountView): string {
  const rewrites = rewriteAmounts(text, view)
  const pieces = rewrites.map(
    (part, index) => text.slice(rewrites[index - 1]?.end ?? 0, part.start) + part.text,
  )
  return pieces.join('') + text.slice(rewrites.at(-1)?.end ?? 0)
}
