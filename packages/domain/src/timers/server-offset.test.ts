import { array, assert, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { intersectRanges, offsetRange, smallestOffset } from './server-offset.ts'
import type { OffsetRange } from './server-offset.ts'

const HOUR = 3_600_000
const responses = array(record({ at: nat(HOUR), outbound: nat(3_000), inbound: nat(3_000) }), {
  minLength: 1,
  maxLength: 20,
})

/** The offset range that a device derives from responses of a server whose clock is ahead by `offset`. */
function rangeAfter(
  offset: number,
  calls: readonly { readonly at: number; readonly outbound: number; readonly inbound: number }[],
): OffsetRange {
  const ranges = calls.map(({ at, outbound, inbound }) => {
    const date = Math.floor((at + outbound + offset) / 1000) * 1000
    return offsetRange(date, at, at + outbound + inbound)
  })
  const range = ranges.reduce<OffsetRange | null>((all, next) => next && intersectRanges(all, next), null)
  if (range === null) throw new Error('the device has no clock')
  return range
}

test('DEC-44 the true offset is always within the known range, and the chosen one never further from zero', () => {
  assert(
    property(integer({ min: -24 * HOUR, max: 24 * HOUR }), responses, (offset, calls) => {
      const range = rangeAfter(offset, calls)
      expect(range.min).toBeLessThanOrEqual(offset)
      expect(range.max).toBeGreaterThanOrEqual(offset)
      expect(Math.abs(smallestOffset(range))).toBeLessThanOrEqual(Math.abs(offset))
      expect(Math.abs(smallestOffset(range) - offset)).toBeLessThanOrEqual(range.max - range.min)
    }),
  )
})

test('DEC-44 two devices with clocks hours apart agree to within a second and the time of a call', () => {
  const call = [{ at: 5_000_000, outbound: 40, inbound: 40 }]
  const phone = smallestOffset(rangeAfter(2 * HOUR, call))
  const tablet = smallestOffset(rangeAfter(-3 * HOUR, call))
  expect(Math.abs(phone - 2 * HOUR)).toBeLessThanOrEqual(1_080)
  expect(Math.abs(tablet + 3 * HOUR)).toBeLessThanOrEqual(1_080)
})

test('a clock that may be right is not corrected, and one that was set meanwhile resets the range', () => {
  expect(smallestOffset({ min: -900, max: 150 })).toBe(0)
  expect(intersectRanges({ min: 0, max: 100 }, { min: HOUR, max: HOUR + 1 })).toEqual({
    min: HOUR,
    max: HOUR + 1,
  })
})

test('impossible offsets are ignored', () => {
  expect(smallestOffset({ min: 26 * HOUR, max: 26 * HOUR + 1 })).toBe(0)
  expect(smallestOffset({ min: -1e15, max: -1e15 + 1 })).toBe(0)
  expect(offsetRange(Number.NaN, 1, 2)).toBeNull()
  expect(offsetRange(5, 2_000, 1)).toBeNull()
})
