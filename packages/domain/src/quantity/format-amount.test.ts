import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, type Unit, UNITS } from '../recipe/reference.ts'
import { formatAmount } from './format-amount.ts'
import { toKitchenNumber } from './kitchen-number.ts'
import { make } from './rational.ts'

const format = (n: number, d: number, unit: Unit | null, language: Language = 'en'): string =>
  formatAmount({ amount: make(n, d), amount_max: null, unit }, language)

describe('DEC-12 amounts are formatted as kitchen fractions', () => {
  test.each([
    [3, 2, 'tbsp', '1½'],
    [1, 3, 'cup', '⅓'],
    [2, 1, 'pcs', '2'],
    [1, 16, 'tsp', '1/16'],
    [19, 16, 'tsp', '1 3/16'],
    [1, 7, 'tsp', '1/7'],
    [10, 9, 'cup', '1 1/9'],
    [5, 4, null, '1¼'],
  ] as const)('%i/%i %s reads %s', (n, d, unit, text) => {
    expect(format(n, d, unit)).toBe(text)
    expect(format(n, d, unit, 'ru')).toBe(text)
  })

  test.each([
    [5, 4, 'kg', '1.25', '1,25'],
    [1, 2, 'l', '0.5', '0,5'],
    [1, 3, 'l', '⅓', '⅓'],
    [250, 1, 'g', '250', '250'],
    [500, 3, 'g', '166⅔', '166⅔'],
    [1, 7, 'kg', '1/7', '1/7'],
    [3, 10, 'tsp', '0.3', '0,3'],
    [99, 100, 'cup', '0.99', '0,99'],
  ] as const)('%i/%i %s reads %s, in Russian %s', (n, d, unit, en, ru) => {
    expect(format(n, d, unit)).toBe(en)
    expect(format(n, d, unit, 'ru')).toBe(ru)
  })

  test('a range has a dash, unless both ends read the same', () => {
    expect(formatAmount({ amount: make(2, 1), amount_max: make(3, 1), unit: 'pcs' }, 'en')).toBe('2–3')
    expect(formatAmount({ amount: make(1, 2), amount_max: make(3, 4), unit: 'cup' }, 'ru')).toBe('½–¾')
    expect(formatAmount({ amount: make(2, 1), amount_max: make(2, 1), unit: 'pcs' }, 'en')).toBe('2')
    expect(formatAmount({ amount: null, amount_max: null, unit: 'to_taste' }, 'en')).toBe('')
  })

  test("DEC-57 a rounded amount is marked with 'about'", () => {
    const about = { amount: make(1, 3), amount_max: make(2, 3), unit: 'cup', isRounded: true } as const
    expect(formatAmount(about, 'en')).toBe('about ⅓–⅔')
    expect(formatAmount({ ...about, amount_max: null }, 'ru')).toBe('примерно ⅓')
  })

  test('any amount is written exactly', () => {
    assert(
      property(
        integer({ min: 1, max: 1_000_000 }),
        integer({ min: 1, max: 1000 }),
        constantFrom(...UNITS),
        (n, d, unit) => {
          const shown = toKitchenNumber(make(n, d), unit)
          if (shown.kind === 'decimal') expect(shown.value).toBe(n / d)
          else {
            expect(shown.numerator).toBeLessThan(shown.denominator)
            expect(make(shown.whole * shown.denominator + shown.numerator, shown.denominator)).toEqual(
              make(n, d),
            )
          }
        },
      ),
    )
  })
})
