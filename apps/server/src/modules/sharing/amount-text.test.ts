import { LANGUAGES, type Measure, rational, type Unit, UNITS } from '@souschef/domain'
import { assert, constantFrom, integer, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

type Fraction = readonly [number, number]

const measure = (amount: Fraction, upper: Fraction | null, unit: Unit): Measure => ({
  amount: rational.make(...amount),
  amount_max: upper && rational.make(...upper),
  unit,
})

test.each([
  [[0, 1], null, '0 cups', '0 стаканов'],
  [[1, 2], null, '½ cup', '½ стакана'],
  [[1, 1], null, '1 cup', '1 стакан'],
  [[3, 2], null, '1½ cups', '1½ стакана'],
  [[11, 10], null, '1.1 cups', '1,1 стакана'],
  [[2, 1], null, '2 cups', '2 стакана'],
  [[5, 1], null, '5 cups', '5 стаканов'],
  [[11, 1], null, '11 cups', '11 стаканов'],
  [[21, 1], null, '21 cups', '21 стакан'],
  [[22, 1], null, '22 cups', '22 стакана'],
  [[101, 1], null, '101 cups', '101 стакан'],
  [[111, 1], null, '111 cups', '111 стаканов'],
  [[1, 4], [1, 2], '¼–½ cup', '¼–½ стакана'],
  [[1, 2], [1, 1], '½–1 cup', '½–1 стакан'],
  [[1, 1], [2, 1], '1–2 cups', '1–2 стакана'],
  [[4, 1], [5, 1], '4–5 cups', '4–5 стаканов'],
  [[20, 1], [21, 1], '20–21 cups', '20–21 стакан'],
] as const)('DEC-12 %j to %j is %j and %j', (amount, upper, english, russian) => {
  expect(amountText(measure(amount, upper, 'cup'), 'en').replaceAll('\u00a0', ' ')).toBe(english)
  expect(amountText(measure(amount, upper, 'cup'), 'ru').replaceAll('\u00a0', ' ')).toBe(russian)
})

test('DEC-12 any amount of any unit has a text, without a minus sign or an untranslated key', () => {
  const end = integer({ min: 0, max: 200 })
  assert(
    property(
      end,
      integer({ min: 1, max: 16 }),
      option(end),
      constantFrom(...UNITS),
      constantFrom(...LANGUAGES),
      (n, d, more, unit, language) => {
        const upper = more === null ? null : ([n + more, d] as const)
        const text = amountText(measure([n, d], upper, unit), language)
        expect(text).not.toMatch(/-|units\.|\{\{|\}\}/u)
        expect(text.trim()).not.toBe('')
      },
    ),
  )
})
