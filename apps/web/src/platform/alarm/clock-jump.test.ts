import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockJumps } from './clock-jump.ts'

const clocks = () => {
  const time = { date: 1_000_000, monotonic: 0 }
  const jumped = clockJumps(
    () => time.date,
    () => time.monotonic,
  )
  const advance = (ms: number) => {
    time.date += ms
    time.monotonic += ms
  }
  return { time, jumped, advance }
}

test('TIMER-3 passing time is not a jump, however long', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(86_400_000)), (gaps) => {
      const { jumped, advance } = clocks()
      for (const gap of gaps) {
        advance(gap)
        expect(jumped()).toBe(0)
      }
    }),
  )
})

test('DEC-44 a jump is a whole number of milliseconds, though monotonic clocks have fractions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 6_000, max: 7_200_000 }),
      fc.double({ min: 0, max: 900, noNaN: true }),
      (back, passed) => {
        const { time, jumped } = clocks()
        time.date -= back
        time.monotonic += passed
        expect(jumped()).toBe(-Math.round(back + passed))
      },
    ),
  )
})

test('TIMER-3 setting the clock is reported once, with its amount, forward or back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -7_200_000, max: 7_200_000 }), fc.nat(100_000), (moved, later) => {
      const { time, jumped, advance } = clocks()
      time.date += moved
      advance(later)
      expect(jumped()).toBe(Math.abs(moved) > 5_000 ? moved : 0)
      expect(jumped()).toBe(0)
    }),
  )
})
