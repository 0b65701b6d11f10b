import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addGermanRules, GERMAN } from '../../test/german.ts'
import { formatAmount } from '../quantity/format-amount.ts'
import { parseDecimal } from '../quantity/parse-decimal.ts'
import { unitCount } from '../quantity/plural.ts'
import { fromInteger, make } from '../quantity/rational.ts'
import { conversionTo } from '../quantity/unit-systems.ts'
import { formFor, unitWord } from '../quantity/unit-words.ts'
import { rewriteText } from './rewrite-amounts.ts'

const scaled = (text: string, to: number, from: number): string =>
  rewriteText(text, { factor: make(to, from), units: 'as_written' }).replaceAll('\u00a0', ' ')

describe('DET-2 a unit in a text agrees with its amount', () => {
  test.each([
    [1, 2, '½ cup', '½ стакана'],
    [3, 4, '¾ cup', '¾ стакана'],
    [3, 2, '1½ cups', '1½ стакана'],
    [2, 1, '2 cups', '2 стакана'],
    [4, 1, '4 cups', '4 стакана'],
    [5, 1, '5 cups', '5 стаканов'],
    [11, 1, '11 cups', '11 стаканов'],
    [14, 1, '14 cups', '14 стаканов'],
    [21, 1, '21 cups', '21 стакан'],
    [22, 1, '22 cups', '22 стакана'],
    [101, 1, '101 cups', '101 стакан'],
    [111, 1, '111 cups', '111 стаканов'],
    [122, 1, '122 cups', '122 стакана'],
  ])('1 × %i/%i is %j and %j', (to, from, english, russian) => {
    expect(scaled('Add 1 cup of milk.', to, from)).toBe(`Add ${english} of milk.`)
    expect(scaled('Влейте 1 стакан молока.', to, from)).toBe(`Влейте ${russian} молока.`)
  })

  test.each([
    ['Add ¼–½ cup of milk.', 2, 'Add ½–1 cup of milk.'],
    ['Add ½–1 cup of milk.', 2, 'Add 1–2 cups of milk.'],
    ['Add 1 to 2 cups of milk.', 2, 'Add 2 to 4 cups of milk.'],
    ['Влейте 1–2 стакана молока.', 2, 'Влейте 2–4 стакана молока.'],
    ['Влейте 1–3 стакана молока.', 7, 'Влейте 7–21 стакан молока.'],
    ['Влейте 1–2 стакана молока.', 5, 'Влейте 5–10 стаканов молока.'],
    ['Влейте ½–1 стакана молока.', 2, 'Влейте 1–2 стакана молока.'],
    ['Влейте ½–1 стакана молока.', 10, 'Влейте 5–10 стаканов молока.'],
    ['Влейте ½–1 стакан молока.', 2, 'Влейте 1–2 стакана молока.'],
  ])('%j × %i is %j: a range agrees with its upper end', (text, factor, shown) => {
    expect(scaled(text, factor, 1)).toBe(shown)
  })

  test.each([
    ['Влейте около 1 стакана воды.', 2, 'Влейте около 2 стаканов воды.'],
    ['Влейте около 2 стаканов воды.', 5, 'Влейте около 10 стаканов воды.'],
    ['Влейте около 10 стаканов воды.', 1, 'Влейте около 10 стаканов воды.'],
    ['Влейте до 2 столовых ложек масла.', 2, 'Влейте до 4 столовых ложек масла.'],
    ['Влейте от 1 до 2 стаканов воды.', 2, 'Влейте от 2 до 4 стаканов воды.'],
    ['Влейте около 1 столовой ложки масла.', 3, 'Влейте около 3 столовых ложек масла.'],
  ])('%j × %i is %j: a genitive stays one', (text, factor, shown) => {
    expect(scaled(text, factor, 1)).toBe(shown)
  })

  test('any whole number of Russian glasses, by the rule of school grammars', () => {
    const form = (n: number): string => {
      const [ten, one] = [n % 100, n % 10]
      if (one === 1 && ten !== 11) return 'стакан'
      return one >= 2 && one <= 4 && (ten < 12 || ten > 14) ? 'стакана' : 'стаканов'
    }
    const word = unitWord('стакан')
    assert(
      property(integer({ min: 0, max: 1_000_000 }), (n) => {
        expect(word && formFor(word, fromInteger(n))).toBe(form(n))
      }),
    )
  })

  test('no fraction takes the form of a whole number in Russian, and in English only those below one are singular', () => {
    const words = ['стакан', 'cup'].map((key) => unitWord(key))
    assert(
      property(integer({ min: 1, max: 5000 }), constantFrom(2, 3, 4, 8, 7, 1009, 10_007), (n, d) => {
        const value = make(n, d)
        if (value.d === 1) return
        const [russian, english] = words.map((word) => word && formFor(word, value))
        expect(russian).toBe('стакана')
        expect(english).toBe(n < d ? 'cup' : 'cups')
      }),
    )
  })

  test('nothing is not one: 0 cups, 0 стаканов', () => {
    const forms = ['cup', 'стакан']
      .map((key) => unitWord(key))
      .map((word) => word && formFor(word, make(0, 1)))
    expect(forms).toEqual(['cups', 'стаканов'])
    expect(unitCount(make(0, 1), 'en')).toBe(0)
  })
})

test('a further language writes amounts by its entry alone', () => {
  onTestFinished(addGermanRules())
  const amount = (n: number, d: number, isRounded = false): string =>
    formatAmount({ amount: make(n, d), amount_max: null, unit: 'kg', isRounded }, GERMAN)
  expect(amount(5, 4)).toBe('1,25')
  expect(amount(5, 4, true)).toBe('etwa 1,25')
  const cup = { unit: 'cup', language: GERMAN, forms: ['Tasse', 'Tassen'] } as const
  expect([make(1, 2), make(1, 1), make(3, 2), make(21, 1)].map((value) => formFor(cup, value))).toEqual([
    'Tasse',
    'Tasse',
    'Tassen',
    'Tassen',
  ])
  expect(parseDecimal('1.000,5', GERMAN)).toBe(1000.5)
  expect(parseDecimal('1,000', GERMAN)).toBe(1)
  expect(conversionTo('ml', 'cup', GERMAN)?.ratio).toEqual(fromInteger(250))
})
