import { findAmounts } from '../quantity/find-amounts.ts'
import type { FoundAmount, FoundTemperature } from '../quantity/find-amounts.ts'
import { formatAmount } from '../quantity/format-amount.ts'
import type { Measure, ShownMeasure } from '../quantity/format-amount.ts'
import { compare, fromInteger } from '../quantity/rational.ts'
import type { Rational } from '../quantity/rational.ts'
import { toCelsius, toFahrenheit } from '../quantity/unit-systems.ts'
import type { UnitSystem } from '../quantity/unit-systems.ts'
import { formFor, keyOf, wordFor } from '../quantity/unit-words.ts'
import type { Language } from '../recipe/reference.ts'
import { shownMeasure } from './present-amount.ts'

/** How amounts are shown: multiplied, and in which units. */
export interface AmountView {
  readonly factor: Rational
  readonly units: UnitSystem
}

/** What replaces a part of a text. */
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

type Found = FoundAmount | FoundTemperature

const NO_BREAK_SPACE = '\u00a0'

/** What an author says before an amount that is none to the gram; it need not be said twice. */
const SAYS_ABOUT =
  /(?:(?<!\p{L})(?:about|approximately|approx\.?|around|roughly|nearly|almost|около|примерно|приблизительно|почти|где-то|ок\.)|[~≈])\s*$/iu

const STARTS_SENTENCE = /(?:^|[.!?…]\s+|\n)\s*$/u

function numberText(before: string, shown: ShownMeasure, language: Language): string {
  const number = formatAmount(SAYS_ABOUT.test(before) ? { ...shown, isRounded: false } : shown, language)
  return STARTS_SENTENCE.test(before) ? number.charAt(0).toUpperCase() + number.slice(1) : number
}

/** Longer than what is said before an amount. */
const BEFORE = 20

function amountText(text: string, found: FoundAmount, shown: ShownMeasure): string {
  const { word, start, unitStart, end } = found
  const { language } = word
  const number = numberText(text.slice(Math.max(0, start - BEFORE), start), shown, language)
  const target = shown.unit === word.unit || shown.unit === null ? word : wordFor(shown.unit, language)
  const form = target === undefined ? '' : formFor(target, shown.amount_max ?? shown.amount ?? fromInteger(1))
  const written = text.slice(unitStart, end)
  // A form that fits stays as the author spelled it: 'Tbsp', 'ст.л'.
  const fits =
    target === word && keyOf(form).replaceAll(' ', '') === keyOf(written.toLowerCase()).replaceAll(/\s/gu, '')
  // 'ст. л.' before a full stop has one.
  const unit = text[end] === '.' ? form.replace(/\.$/u, '') : form
  return `${number}${NO_BREAK_SPACE}${fits ? written : unit}`
}

function temperatureText(found: FoundTemperature, units: UnitSystem): string | null {
  const scale = units === 'us' ? 'F' : 'C'
  if (units === 'as_written' || scale === found.scale) return null
  const convert = scale === 'F' ? toFahrenheit : toCelsius
  const upper = found.degrees_max === null ? '' : `–${convert(found.degrees_max)}`
  return `${convert(found.degrees)}${upper}${NO_BREAK_SPACE}°${scale}`
}

/** Whether the author gives a temperature in both scales: '180 °C (350 °F)', '180 °C/350 °F'. */
function isGivenTwice(text: string, found: readonly Found[], at: number): boolean {
  const isPair = (left: Found | undefined, right: Found | undefined): boolean =>
    left?.kind === 'temperature' &&
    right?.kind === 'temperature' &&
    left.scale !== right.scale &&
    /^\s?[(/,]?\s?$/u.test(text.slice(left.end, right.start))
  return isPair(found[at - 1], found[at]) || isPair(found[at], found[at + 1])
}

/**
 * Finds what a step's text would have to say instead when a recipe is scaled or read in other units: amounts are multiplied and
 * converted, temperatures converted only, both in the text's own language. Empty for a recipe as written.
 *
 * @returns in order, without overlaps; only what reads differently from the text
 */
export function rewriteAmounts(text: string, { factor, units }: AmountView): readonly Rewrite[] {
  if (compare(factor, fromInteger(1)) === 0 && units === 'as_written') return []
  return findAmounts(text).flatMap((found, at, all): readonly Rewrite[] => {
    const { start, end } = found
    if (found.kind === 'temperature') {
      const shown = isGivenTwice(text, all, at) ? null : temperatureText(found, units)
      return shown === null ? [] : [{ start, end, text: shown }]
    }
    const { language } = found.word
    const shown = shownMeasure(found.measure, { factor, units }, language)
    const asWritten = shownMeasure(found.measure, AS_WRITTEN, language)
    if (!shown.isRounded && isSameAmount(shown, asWritten)) return []
    return [{ start, end, text: amountText(text, found, shown) }]
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
