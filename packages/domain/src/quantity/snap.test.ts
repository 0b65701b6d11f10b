import { assert, constantFrom, double, integer, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import { make, toNumber } from './rational.ts'
import { fromDouble, KITCHEN_DENOMINATORS, snap } from './snap.ts'

const distanceToKitchen = (value: number): number =>
  Math.min(...[1, ...KITCHEN_DENOMINATORS].map((q) => Math.abs(value - Math.round(value * q) / q)))

test.each([
  [0.33, 1, 3],
  [0.333, 1, 3],
  [0.67, 2, 3],
  [0.17, 1, 6],
  [0.0625, 1, 16],
  [1.5, 3, 2],
  [0.504, 1, 2],
  [0.496, 1, 2],
  [0.505, 101, 200],
  [0.5042, 1, 2],
  [0.14, 7, 50],
  [1.001, 1, 1],
  [1234.567, 1234567, 1000],
])('DEC-12 a double of %f snaps to %i/%i', (value, n, d) => {
  expect(snap(value)).toEqual({ n, d })
})

test('DEC-12 every kitchen fraction survives a round trip over the wire', () => {
  assert(
    property(integer({ min: 0, max: 16_000_000 }), constantFrom(1, ...KITCHEN_DENOMINATORS), (n, d) => {
      const value = make(n, d)
      expect(snap(toNumber(value))).toEqual(value)
    }),
  )
})

test('DEC-12 thousandths that are not near a kitchen fraction survive a round trip over the wire', () => {
  assert(
    property(integer({ min: 0, max: 1_000_000_000 }), (n) => {
      pre(distanceToKitchen(n / 1000) > 0.0041)
      expect(snap(n / 1000)).toEqual(make(n, 1000))
    }),
  )
})

test('DEC-12 snapping is idempotent and stays close to the original', () => {
  assert(
    property(double({ min: 0, max: 1_000_000, noNaN: true }), (value) => {
      const snapped = snap(value)
      expect(snap(toNumber(snapped))).toEqual(snapped)
      expect(Math.abs(toNumber(snapped) - value)).toBeLessThan(0.0046)
    }),
  )
})

test('DEC-12 every fraction that can be typed is recovered from its double', () => {
  expect(fromDouble(1 / 7)).toEqual(make(1, 7))
  expect(fromDouble(0.33)).toEqual(make(1, 3))
  expect(fromDouble(Math.PI)).toEqual(snap(Math.PI))
  assert(
    property(integer({ min: 1, max: 1_000_000 }), integer({ min: 1, max: 1000 }), (n, d) => {
      const value = make(n, d)
      pre(1000 % value.d !== 0)
      expect(fromDouble(toNumber(value))).toEqual(value)
    }),
    { numRuns: 2000 },
  )
})

test('DEC-12 a small amount does not snap to zero', () => {
  expect(snap(0.003)).toEqual(make(3, 1000))
  expect(snap(0.0005)).toEqual(make(1, 1000))
  expect(snap(0)).toEqual(make(0, 1))
})

test('refuses numbers that are not finite', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(() => snap(value)).toThrow(RangeError)
})
