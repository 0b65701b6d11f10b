import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, divide, fromInteger, make, multiply, subtract, toNumber } from './rational.ts'

const rationals = tuple(integer({ min: -1_000_000, max: 1_000_000 }), integer({ min: 1, max: 1000 })).map(
  ([n, d]) => make(n, d),
)
const zero = fromInteger(0)

describe('a rational', () => {
  test('DEC-12 is in lowest terms with the sign in the numerator', () => {
    expect(make(6, -4)).toEqual({ n: -3, d: 2 })
    expect(make(0, -7)).toEqual({ n: 0, d: 1 })
    expect(toNumber(make(3, 4))).toBe(0.75)
  })

  test('refuses a zero denominator and unsafe integers', () => {
    expect(() => make(1, 0)).toThrow(RangeError)
    expect(() => make(0.5, 1)).toThrow(RangeError)
    expect(() => make(2 ** 53, 1)).toThrow(RangeError)
    expect(() => make(1, Number.NaN)).toThrow(RangeError)
    expect(() => divide(make(1, 2), zero)).toThrow(RangeError)
    expect(() => multiply(fromInteger(2 ** 40), fromInteger(2 ** 40))).toThrow(RangeError)
  })

  test('adding and multiplying commute, associate and undo each other exactly', () => {
    assert(
      property(rationals, rationals, rationals, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a))
        expect(subtract(add(a, b), b)).toEqual(a)
        expect(multiply(a, b)).toEqual(multiply(b, a))
        expect(multiply(a, fromInteger(1))).toEqual(a)
        expect(add(a, zero)).toEqual(a)
        if (b.n !== 0) expect(multiply(divide(a, b), b)).toEqual(a)
        expect(Math.sign(compare(add(a, c), add(b, c)))).toBe(Math.sign(compare(a, b)))
      }),
    )
  })

  test('comparison agrees with the numbers, and is exact where cross products exceed safe integers', () => {
    assert(
      property(rationals, rationals, (a, b) => {
        expect(Math.sign(compare(a, b))).toBe(Math.sign(toNumber(a) - toNumber(b)))
      }),
    )
    const huge = 2 ** 52
    expect(compare(make(huge + 1, huge), make(huge, huge - 1))).toBeLessThan(0)
    expect(compare(make(huge, huge - 1), make(huge + 1, huge))).toBeGreaterThan(0)
  })
})
