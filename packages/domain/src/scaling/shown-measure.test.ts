import { expect, test } from 'vitest'
import { fromInteger, make } from '../quantity/rational.ts'
import { shownMeasure } from './present-amount.ts'

const ONE = fromInteger(1)

test('DET-2 a thousand grams are a kilogram, also as the author wrote them', () => {
  const written = { amount: fromInteger(1500), amount_max: fromInteger(2000), unit: 'g' } as const
  const large = { amount: make(3, 2), amount_max: fromInteger(2), unit: 'kg' }
  expect(shownMeasure(written, { factor: ONE, units: 'as_written' }, 'en')).toEqual(large)
  const half = { amount: fromInteger(750), amount_max: fromInteger(1000), unit: 'g' } as const
  expect(shownMeasure(half, { factor: fromInteger(2), units: 'as_written' }, 'en')).toEqual(large)
})

test('DET-2 an amount is converted after it is scaled', () => {
  const written = { amount: fromInteger(1), amount_max: null, unit: 'lb' } as const
  expect(shownMeasure(written, { factor: fromInteger(3), units: 'metric' }, 'en')).toEqual({
    amount: make(34, 25),
    amount_max: null,
    unit: 'kg',
  })
})
