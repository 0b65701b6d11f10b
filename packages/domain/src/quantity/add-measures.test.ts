import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMeasures } from './add-measures.ts'
import type { Measure } from './format-amount.ts'
import { add, fromInteger, make, multiply } from './rational.ts'

const of = (amount: number, unit: Measure['unit'], amount_max: number | null = null): Measure => ({
  amount: fromInteger(amount),
  amount_max: amount_max === null ? null : fromInteger(amount_max),
  unit,
})
const toTaste: Measure = { amount: null, amount_max: null, unit: 'to_taste' }

describe('MULTI-1 adding amounts of the same ingredient', () => {
  test('gives the sum in the larger of their units', () => {
    expect(addMeasures([of(200, 'g'), of(1, 'kg')])).toEqual([{ ...of(1, 'kg'), amount: make(6, 5) }])
    expect(addMeasures([of(1, 'tbsp'), of(1, 'tsp')])).toEqual([{ ...of(1, 'tbsp'), amount: make(4, 3) }])
    expect(addMeasures([of(2, null), of(3, null)])).toEqual([of(5, null)])
  })

  test('keeps amounts separate where units differ in kind', () => {
    const measures = [of(2, null), of(100, 'g'), of(1, 'cup'), of(50, 'ml')]
    expect(addMeasures(measures)).toEqual(measures)
  })

  test('adds a range and an amount to a range', () => {
    expect(addMeasures([of(2, 'clove', 3), of(1, 'clove')])).toEqual([of(3, 'clove', 4)])
  })

  test('lists an ingredient without an amount once, besides those with one', () => {
    expect(addMeasures([toTaste, of(1, 'tsp'), toTaste])).toEqual([toTaste, of(1, 'tsp')])
  })

  test('loses nothing, in any order', () => {
    const grams = ({ amount, unit }: Measure) =>
      multiply(amount ?? fromInteger(0), fromInteger(unit === 'kg' ? 1000 : 1))
    const total = (measures: readonly Measure[]) => measures.map(grams).reduce(add, fromInteger(0))
    const measure = record({ amount: integer({ min: 1, max: 5000 }), unit: constantFrom('g', 'kg') })
    assert(
      property(array(measure, { minLength: 1, maxLength: 8 }), (amounts) => {
        const measures = amounts.map(({ amount, unit }) => of(amount, unit))
        const sums = addMeasures(measures)
        expect(sums).toHaveLength(1)
        expect(total(sums)).toEqual(total(measures))
        expect(addMeasures(measures.toReversed())).toEqual(sums)
      }),
    )
  })
})
