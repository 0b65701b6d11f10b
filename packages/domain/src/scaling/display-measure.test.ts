import { assert, constantFrom, integer, option, pre, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../quantity/format-amount.ts'
import type { Measure } from '../quantity/format-amount.ts'
import { fromInteger, make } from '../quantity/rational.ts'
import type { Rational } from '../quantity/rational.ts'
import { KITCHEN_DENOMINATORS } from '../quantity/snap.ts'
import { LANGUAGES, UNIT_SYSTEMS, UNITS } from '../recipe/reference.ts'
import type { Language, Unit } from '../recipe/reference.ts'
import { displayMeasure } from './display-measure.ts'
import { rewriteText } from './rewrite-amounts.ts'

const of = (n: number, d: number, unit: Unit | null): Measure => ({
  amount: make(n, d),
  amount_max: null,
  unit,
})
const AS_WRITTEN = { factor: fromInteger(1), units: 'as_written' } as const

const shownText = (measure: Measure, to: number, from = 1, language: Language = 'en'): string => {
  const read = displayMeasure(measure, { factor: make(to, from), units: 'as_written' }, language)
  return `${formatAmount(read, language)} ${read.unit ?? ''}`.trim()
}

describe('DEC-57 DET-2 a scaled amount is exact where a cook can measure it, else marked as rounded', () => {
  test.each<[number, number, Unit | null, number, number, string]>([
    [1, 3, 'cup', 2, 1, '⅔ cup'],
    [2, 3, 'cup', 2, 1, '1⅓ cup'],
    [1, 6, 'tsp', 2, 1, '⅓ tsp'],
    [1, 3, 'cup', 1, 2, '⅙ cup'],
    [3, 2, 'kg', 7, 4, '2.625 kg'],
    [1, 1, 'clove', 2, 3, '⅔ clove'],
    [7, 1, null, 1, 3, '2⅓'],
    [1, 4, 'cup', 1, 3, '1⅓ tbsp'],
    [1, 1, 'tbsp', 5, 12, '1¼ tsp'],
    [1, 1, 'lb', 3, 16, '3 oz'],
    [1, 8, 'tsp', 1, 2, '1/16 tsp'],
    [1, 4, 'pcs', 1, 2, '⅛ pcs'],
    [5, 1, 'g', 1, 2, '2.5 g'],
    [1, 1, 'g', 1, 2, '0.5 g'],
    [250, 1, 'g', 7, 5, '350 g'],
    [333, 1, 'g', 2, 1, '666 g'],
    [500, 1, 'g', 3, 1, '1.5 kg'],
    [500, 1, 'ml', 2, 1, '1 l'],
    [1, 1, 'kg', 1, 2, '500 g'],
    [1, 1, 'l', 1, 8, '125 ml'],
    [1, 1, 'kg', 5, 4, '1.25 kg'],
    [100, 1, 'g', 1, 3, 'about 33 g'],
    [1000, 1, 'g', 1, 3, 'about 333 g'],
    [1, 1, 'kg', 7, 3, 'about 2.333 kg'],
    [1999, 1, 'g', 1, 2, 'about 1 kg'],
    [10, 1, 'g', 1, 3, 'about 3.5 g'],
    [1, 1, 'g', 1, 100, 'about 0.1 g'],
    [1, 1, 'cup', 3, 7, 'about ⅜ cup'],
    [1, 1, 'cup', 5, 7, 'about ¾ cup'],
    [1, 1, 'pcs', 4, 7, 'about ½ pcs'],
    [1, 1, 'pcs', 1, 10, 'about ⅛ pcs'],
    [1, 5, 'tsp', 2, 1, 'about ⅜ tsp'],
    [1, 1, 'tsp', 1, 100, 'about 1/16 tsp'],
  ])('%i/%i %s × %i/%i reads %s', (n, d, unit, to, from, text) => {
    expect(shownText(of(n, d, unit), to, from)).toBe(text)
  })

  test('a Russian glass has 250 ml, and its spoons follow from that', () => {
    expect(shownText(of(3, 5, 'cup'), 1, 5, 'ru')).toBe('2 tbsp')
    expect(shownText(of(1, 1, 'cup'), 1, 7, 'ru')).toBe('примерно 2⅜ tbsp')
  })

  test('both ends of a range share the unit of the lower one, and one rounded end marks the range as rounded', () => {
    const range: Measure = { amount: make(400, 1), amount_max: make(600, 1), unit: 'g' }
    expect(shownText(range, 2)).toBe('800–1200 g')
    expect(shownText(range, 3)).toBe('1.2–1.8 kg')
    expect(shownText({ ...range, amount_max: make(500, 1) }, 5, 4)).toBe('500–625 g')
    expect(shownText({ ...range, amount_max: make(500, 1) }, 7, 8)).toBe('about 350–438 g')
  })

  test('1500 g are 1.5 kg, also as the author wrote them; other amounts stay as written', () => {
    expect(shownText(of(1500, 1, 'g'), 1)).toBe('1.5 kg')
    expect(shownText(of(1, 2, 'kg'), 1)).toBe('0.5 kg')
    expect(shownText(of(1, 7, 'cup'), 1)).toBe('1/7 cup')
    expect(shownText(of(2501, 2, 'g'), 1)).toBe('1250.5 g')
    const toTaste: Measure = { amount: null, amount_max: null, unit: 'to_taste' }
    expect(displayMeasure(toTaste, { ...AS_WRITTEN, factor: fromInteger(3) }, 'en')).toMatchObject(toTaste)
  })

  test('an amount is converted after it is scaled', () => {
    const read = displayMeasure(of(1, 1, 'lb'), { factor: fromInteger(3), units: 'metric' }, 'en')
    expect(read).toEqual({ amount: make(1361, 1000), amount_max: null, unit: 'kg', isRounded: true })
  })
})

/** A fraction of any size, for arithmetic independent of the code under test. */
type Exact = readonly [n: bigint, d: bigint]

const exact = ({ n, d }: Rational): Exact => [BigInt(n), BigInt(d)]
const multiply = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d]
const divide = (a: Exact, [n, d]: Exact): Exact => multiply(a, [d, n])
const isSame = ([a, b]: Exact, [c, d]: Exact): boolean => a * d === c * b
const difference = ([a, b]: Exact, [c, d]: Exact): Exact => [
  a * d > c * b ? a * d - c * b : c * b - a * d,
  b * d,
]
const isLess = ([a, b]: Exact, [c, d]: Exact): boolean => a * d < c * b

const SIZES: Readonly<Partial<Record<Unit, Exact>>> = {
  g: [1n, 1n],
  kg: [1000n, 1n],
  oz: [28_349_523_125n, 1_000_000_000n],
  lb: [45_359_237n, 100_000n],
  ml: [1n, 1n],
  l: [1000n, 1n],
  fl_oz: [30n, 1n],
  tbsp: [15n, 1n],
  tsp: [5n, 1n],
}

const sizeOf = (unit: Unit | null, language: Language): Exact =>
  unit === 'cup' ? [language === 'ru' ? 250n : 240n, 1n] : (SIZES[unit ?? 'pcs'] ?? [1n, 1n])

/** The marks of a unit in 240ths, per whole. */
const SPOON_MARKS = [30, 40, 60, 80, 90, 120, 150, 160, 180, 200, 210, 240]
const OUNCE_MARKS = [30, 60, 80, 90, 120, 150, 160, 180, 210, 240]
const PIECE_MARKS = [60, 80, 120, 160, 180, 240]

/** The measurable amounts nearest to an amount. */
function nearestGraduations([n, d]: Exact, unit: Unit | null): readonly Exact[] {
  const wholes = [n / d - 1n, n / d, n / d + 1n]
  const at = (parts: readonly number[]): readonly Exact[] =>
    wholes.flatMap((whole) => parts.map((part): Exact => [whole * 240n + BigInt(part), 240n]))
  const positive = (list: readonly Exact[]) => list.filter(([count]) => count > 0n)
  switch (unit) {
    case 'kg':
    case 'l':
      return [-1n, 0n, 1n].map((more): Exact => [(n * 1000n) / d + more, 1000n])
    case 'g':
    case 'ml': {
      const subdivisions = n < d ? [24, 48, 72, 96, 120, 144, 168, 192, 216] : n < 10n * d ? [120] : []
      return positive(at([...subdivisions, 240]))
    }
    case 'tsp':
      return positive(at(SPOON_MARKS).concat([[1n, 16n]]))
    case 'cup':
    case 'tbsp':
      return positive(at(SPOON_MARKS))
    case 'oz':
    case 'lb':
    case 'fl_oz':
      return positive(at(OUNCE_MARKS))
    default:
      return positive(
        at(PIECE_MARKS).concat([
          [1n, 8n],
          [1n, 6n],
        ]),
      )
  }
}

const GLYPHS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

/** Reads '1½', '1 3/16' or '0,5' as a person would. */
function readNumber(text: string): Exact {
  const plain = text.replaceAll(/[¼-¾⅓-⅞]/gu, (glyph) => ` ${GLYPHS[glyph]}`).trim()
  return plain
    .split(' ')
    .map((part): Exact => {
      const [numerator = '', denominator = '1'] = part.split('/')
      const [whole = '', decimals = ''] = numerator.split(/[.,]/u)
      return [BigInt(whole + decimals), 10n ** BigInt(decimals.length) * BigInt(denominator)]
    })
    .reduce(([a, b], [c, d]) => [a * d + c * b, b * d])
}

const amounts = tuple(
  integer({ min: 1, max: 1_000_000 }),
  constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 1000),
).map(([n, d]) => make(n, d))
const small = tuple(integer({ min: 1, max: 60 }), constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 997)).map(
  ([n, d]) => make(n, d),
)
const servings = constantFrom(12, 100).chain((max) => integer({ min: 1, max }))
const anyAmount = constantFrom(amounts, small, small).chain((kind) => kind)
const measures = tuple(anyAmount, option(small), constantFrom<Unit | null>(...UNITS, null))
  .filter(([, , unit]) => unit !== 'to_taste')
  .map(([lower, extra, unit]): Measure => ({
    amount: lower,
    amount_max: extra === null ? null : make(lower.n * extra.d + extra.n * lower.d, lower.d * extra.d),
    unit,
  }))

/** Whether a cook can measure an amount exactly, in its own unit. */
const isMeasurable = (value: Exact, unit: Unit | null): boolean =>
  nearestGraduations(value, unit).some((mark) => isSame(mark, value))

test('DEC-57 each of 10,000 random amounts is exact, or marked as rounded and the nearest measurable one', () => {
  let [exactCount, roundedCount] = [0, 0]
  assert(
    property(
      measures,
      servings,
      servings,
      constantFrom(...UNIT_SYSTEMS),
      constantFrom(...LANGUAGES),
      (written, from, to, units, language) => {
        const factor = make(to, from)
        const read = displayMeasure(written, { factor, units }, language)
        const text = formatAmount(read, language)
        const about = { en: 'about ', ru: 'примерно ' }[language]
        const isRounded = text.startsWith(about)
        const ends = (isRounded ? text.slice(about.length) : text).split('–').map(readNumber)
        const ratio = divide(
          sizeOf(written.unit, language),
          sizeOf(read.unit, read.unit === 'cup' && written.unit !== 'cup' ? 'en' : language),
        )
        const expected = [written.amount, written.amount_max]
          .filter((value) => value !== null)
          .map((value) => multiply(multiply(exact(value), exact(factor)), ratio))
        if (isRounded) roundedCount += 1
        else exactCount += 1
        for (const [index, value] of expected.entries()) {
          // Ends that round to the same amount are shown as one.
          const end = ends[index] ?? ends[0] ?? [0n, 1n]
          if (!isRounded) expect(isSame(end, value)).toBe(true)
          else {
            const marks = nearestGraduations(value, read.unit)
            const nearer = marks.filter((mark) => isLess(difference(mark, value), difference(end, value)))
            expect(nearer).toEqual([])
            expect(isSame(end, value) || isMeasurable(end, read.unit)).toBe(true)
          }
        }
        expect(isRounded).toBe(
          !expected.every((value, index) => isSame(ends[index] ?? ends[0] ?? [0n, 1n], value)),
        )
        if (units === 'as_written') {
          const writtenAmounts = [written.amount, written.amount_max].filter((value) => value !== null)
          const isExact = writtenAmounts.every((value) =>
            isMeasurable(multiply(exact(value), exact(factor)), written.unit),
          )
          if (isExact) expect(isRounded).toBe(false)
        }
      },
    ),
    { numRuns: 10_000 },
  )
  expect(Math.min(exactCount, roundedCount)).toBeGreaterThan(1000)
})

test('DEC-57 steps give the same amounts as the list of ingredients', () => {
  const written = tuple(small, constantFrom<Unit>('g', 'kg', 'ml', 'l', 'tbsp', 'tsp', 'oz', 'lb'))
  assert(
    property(
      written,
      servings,
      servings,
      constantFrom(...UNIT_SYSTEMS),
      ([amount, unit], from, to, units) => {
        // Texts may mean a range by others: '10/12 g'.
        pre(KITCHEN_DENOMINATORS.some((denominator) => denominator % amount.d === 0))
        const view = { factor: make(to, from), units }
        const { n, d } = amount
        const number = d === 1 ? `${n}` : n < d ? `${n}/${d}` : `${Math.floor(n / d)} ${n % d}/${d}`
        const read = displayMeasure({ amount, amount_max: null, unit }, view, 'en')
        const asWritten = displayMeasure({ amount, amount_max: null, unit }, AS_WRITTEN, 'en')
        const expectedText =
          formatAmount(read, 'en') === formatAmount(asWritten, 'en') && read.unit === asWritten.unit
            ? `${number} ${unit}`
            : `${formatAmount(read, 'en')} ${read.unit}`
        expect(
          rewriteText(`Take ${number} ${unit} of it.`, view).replace('\u00a0', ' ').replace('cups', 'cup'),
        ).toBe(`Take ${expectedText} of it.`)
      },
    ),
    { numRuns: 10_000 },
  )
})
