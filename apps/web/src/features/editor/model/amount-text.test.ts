import { parseAmount, rational, snap, UNITS } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  [0.5, null, 'cup', '1/2'],
  [1.5, null, 'tbsp', '1 1/2'],
  [0.5, null, 'kg', '0,5'],
  [2, 3, 'clove', '2–3'],
  [1 / 3, null, 'cup', '1/3'],
  ['2/7', '1/3', 'cup', '2/7–1/3'],
  [null, null, 'to_taste', ''],
] as const)('DEC-12 formats %s–%s %s as a cook would type it', (amount, amountMax, unit, text) => {
  expect(amountText(amount, amountMax, unit, 'ru')).toBe(text)
})

test('DEC-12 FORM-8 an amount survives formatting and parsing', () => {
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 999_999 }).map((thousandths) => rational.make(thousandths, 1000)),
    fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.constantFrom(2, 3, 4, 5, 6, 8, 16))
      .map(([n, d]) => rational.make(n, d)),
  )
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(...UNITS),
      fc.constantFrom('en' as const, 'ru' as const),
      (value, unit, language) => {
        const exact = snap(rational.toNumber(value))
        const read = parseAmount(amountText(rational.toNumber(value), null, unit, language))
        expect(read).toEqual({ ok: true, value: { amount: exact, amount_max: null } })
      },
    ),
  )
})
