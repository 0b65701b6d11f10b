import { array, assert, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { narrowed, offsetRange, serverOffsetIn } from './server-offset.ts'
import type { OffsetRange } from './server-offset.ts'

const HOUR = 3_600_000
const answers = array(record({ at: nat(HOUR), there: nat(3_000), back: nat(3_000) }), {
  minLength: 1,
  maxLength: 20,
})

/** What a device knows of a server whose clock is ahead by `offset`, after these answers. */
function knownAfter(
  offset: number,
  calls: readonly { readonly at: number; readonly there: number; readonly back: number }[],
): OffsetRange {
  const ranges = calls.map(({ at, there, back }) => {
    const date = Math.floor((at + there + offset) / 1000) * 1000
    return offsetRange(date, at, at + there + back)
  })
  const known = ranges.reduce<OffsetRange | null>((all, range) => range && narrowed(all, range), null)
  if (known === null) throw new Error('the device has no clock')
  return known
}

test('DEC-44 the true offset is always within what is known, and what is taken is never further from zero', () => {
  assert(
    property(integer({ min: -24 * HOUR, max: 24 * HOUR }), answers, (offset, calls) => {
      const known = knownAfter(offset, calls)
      expect(known.least).toBeLessThanOrEqual(offset)
      expect(known.most).toBeGreaterThanOrEqual(offset)
      expect(Math.abs(serverOffsetIn(known))).toBeLessThanOrEqual(Math.abs(offset))
      expect(Math.abs(serverOffsetIn(known) - offset)).toBeLessThanOrEqual(known.most - known.least)
    }),
  )
})

test('DEC-44 two devices with clocks hours apart agree to within a second and the time of a call', () => {
  const call = [{ at: 5_000_000, there: 40, back: 40 }]
  const phone = serverOffsetIn(knownAfter(2 * HOUR, call))
  const tablet = serverOffsetIn(knownAfter(-3 * HOUR, call))
  expect(Math.abs(phone - 2 * HOUR)).toBeLessThanOrEqual(1_080)
  expect(Math.abs(tablet + 3 * HOUR)).toBeLessThanOrEqual(1_080)
})

test('a device whose clock may be right keeps it, one that was set meanwhile begins anew', () => {
  expect(serverOffsetIn({ least: -900, most: 150 })).toBe(0)
  expect(narrowed({ least: 0, most: 100 }, { least: HOUR, most: HOUR + 1 })).toEqual({
    least: HOUR,
    most: HOUR + 1,
  })
})

test('what cannot be is not believed', () => {
  expect(serverOffsetIn({ least: 26 * HOUR, most: 26 * HOUR + 1 })).toBe(0)
  expect(serverOffsetIn({ least: -1e15, most: -1e15 + 1 })).toBe(0)
  expect(offsetRange(Number.NaN, 1, 2)).toBeNull()
  expect(offsetRange(5, 2_000, 1)).toBeNull()
})
