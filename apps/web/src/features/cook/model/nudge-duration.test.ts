import { MAX_TIMER_MS } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nudgeDuration } from './nudge-duration.ts'

const MINUTE_MS = 60_000

test.each([
  [20 * MINUTE_MS, 1, 21 * MINUTE_MS],
  [20 * MINUTE_MS, -1, 19 * MINUTE_MS],
  [2 * MINUTE_MS, -1, 105_000],
  [105_000, 1, 2 * MINUTE_MS],
  [60 * MINUTE_MS, -1, 59 * MINUTE_MS],
  [60 * MINUTE_MS, 1, 65 * MINUTE_MS],
  [90_500, 1, 105_000],
  [15_000, -1, 15_000],
  [MAX_TIMER_MS, 1, MAX_TIMER_MS],
] as const)('TIMER-9 a duration of %i ms, nudged by %i, becomes %i ms', (from, direction, to) => {
  expect(nudgeDuration(from, direction)).toBe(to)
})

test('TIMER-9 − reverts +, and both remain possible', () => {
  const round = fc.integer({ min: 1, max: 4 * 60 }).map((quarters) => nudgeDuration(quarters * 15_000, 1))
  fc.assert(
    fc.property(round, (duration) => {
      const longer = nudgeDuration(duration, 1)
      expect(longer).toBeGreaterThan(duration)
      expect(nudgeDuration(longer, -1)).toBe(duration)
    }),
  )
})
