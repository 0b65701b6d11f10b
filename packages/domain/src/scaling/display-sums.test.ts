import { expect, test } from 'vitest'
import { formatAmount } from '../quantity/format-amount.ts'
import { make } from '../quantity/rational.ts'
import type { Unit, UnitSystem } from '../recipe/reference.ts'
import { type SharedPart, displaySums } from './display-sums.ts'

const part = (
  n: number,
  d: number,
  unit: Unit,
  [to, from] = [1, 1],
  units: UnitSystem = 'as_written',
): SharedPart => ({
  written: { amount: make(n, d), amount_max: null, unit },
  view: { factor: make(to, from), units },
  language: 'en',
})

const shownTexts = (...parts: readonly SharedPart[]) =>
  displaySums(parts).map((sum) => `${formatAmount(sum, 'en')} ${sum.unit}`)

test('MULTI-1 DEC-57 exact amounts are added up, and their sum is rounded', () => {
  const third = part(100, 1, 'g', [1, 3])
  expect(shownTexts(third)).toEqual(['about 33 g'])
  expect(shownTexts(third, third, third)).toEqual(['100 g'])
  expect(shownTexts(third, third)).toEqual(['about 67 g'])
  expect(shownTexts(part(1, 3, 'cup', [2, 1]), part(1, 3, 'cup'))).toEqual(['1 cup'])
  expect(shownTexts(part(600, 1, 'g'), part(600, 1, 'g'))).toEqual(['1.2 kg'])
})

test('MULTI-1 amounts are added up in the units of the reader', () => {
  const ounces = part(8, 1, 'oz', [1, 1], 'metric')
  expect(shownTexts(ounces, ounces, part(100, 1, 'g', [1, 1], 'metric'))).toEqual(['about 554 g'])
  expect(shownTexts(part(1, 1, 'cup'), part(50, 1, 'g'))).toEqual(['1 cup', '50 g'])
})

test('amounts whose exact sum does not fit safe integers stay separate', () => {
  const awkwardPart = (n: number, d: number) => part(n, d, 'oz', [97, 89], 'metric')
  expect(shownTexts(awkwardPart(999_999, 997), awkwardPart(999_997, 991))).toHaveLength(2)
})
