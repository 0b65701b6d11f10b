import { LANGUAGES, parseAmount, rational, snap, UNITS } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, normalizeAmount } from './amount-text.ts'

test.each([
  [0.5, null, 'cup', '½'],
  [0.5, null, 'lb', '½'],
  [1.5, null, 'tbsp', '1½'],
  [0.5, null, 'kg', '0,5'],
  [2, 3, 'clove', '2–3'],
  [1 / 3, null, 'cup', '⅓'],
  [1 / 7, null, 'cup', '1/7'],
  [0.3, null, 'tsp', '0,3'],
  ['2/7', '1/3', 'cup', '2/7–⅓'],
  [null, null, 'to_taste', ''],
] as const)('DEC-12 the amount %s–%s %s is written as it is shown', (amount, amountMax, unit, text) => {
  expect(amountText(amount, amountMax, unit, 'ru')).toBe(text)
})

const anyAmount = fc.oneof(
  fc.integer({ min: 1, max: 999_999 }).map((thousandths) => snap(thousandths / 1000)),
  fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 2, max: 1000 }))
    .map(([n, d]) => rational.make(n, d))
    .filter(({ d }) => 1000 % d !== 0),
)
const anyUnit = fc.constantFrom(...UNITS)
const anyLanguage = fc.constantFrom(...LANGUAGES)

/** As the server stores them: the ends of a range differ, and the upper one is null for a single amount. */
const stored = fc.tuple(anyAmount, fc.option(anyAmount)).map(([one, other]) => {
  const order = other === null ? 0 : rational.compare(one, other)
  if (other === null || order === 0) return { amount: one, amount_max: null }
  return order < 0 ? { amount: one, amount_max: other } : { amount: other, amount_max: one }
})

test('DEC-12 FORM-8 an amount that was stored is written and parsed as exactly the same', () => {
  fc.assert(
    fc.property(stored, anyUnit, anyLanguage, (measure, unit, language) => {
      const { amount, amount_max } = measure
      const max = amount_max === null ? null : rational.toNumber(amount_max)
      const text = amountText(rational.toNumber(amount), max, unit, language)
      expect(parseAmount(text, language)).toEqual({ ok: true, value: measure })
      expect(normalizeAmount(text, unit, language)).toBe(text)
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  ['1,000', '1000', '1'],
  ['1-1/2', '1½', '1½'],
  ['2 to 3', '2–3', '2–3'],
  ['2\u20113', '2–3', '2–3'],
  ['½', '½', '½'],
  ['0.33', '⅓', '⅓'],
  ['1 500', '1500', '1500'],
  ['1,5', '1½', '1½'],
  ['some', 'some', 'some'],
  ['', '', ''],
])('DEC-12 %j is shown as %j in an English recipe, as %j in a Russian one', (typed, en, ru) => {
  expect([normalizeAmount(typed, 'cup', 'en'), normalizeAmount(typed, 'cup', 'ru')]).toEqual([en, ru])
})
