import { LONGEST_TIMER_MS } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nudgeDuration } from './nudge-duration.ts'

const M = 60_000

test.each([
  [20 * M, 1, 21 * M],
  [20 * M, -1, 19 * M],
  [2 * M, -1, 105_000],
  [105_000, 1, 2 * M],
  [60 * M, -1, 59 * M],
  [60 * M, 1, 65 * M],
  [90_500, 1, 105_000],
  [15_000, -1, 15_000],
  [LONGEST_TIMER_MS, 1, LONGEST_TIMER_MS],
] as const)('TIMER-9 a duration of %i ms goes by %i to %i', (from, direction, to) => {
  expect(nudgeDuration(from, direction)).toBe(to)
})

test('TIMER-9 − takes back what + did, and both stay possible', () => {
  const round = fc.integer({ min: 1, max: 4 * 60 }).map((quarters) => nudgeDuration(quarters * 15_000, 1))
  fc.assert(
    fc.property(round, (duration) => {
      const longer = nudgeDuration(duration, 1)
      expect(longer).toBeGreaterThan(duration)
      expect(nudgeDuration(longer, -1)).toBe(duration)
    }),
  )
})
