import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationText } from './duration.ts'

describe('CARD-2 how a time is said', () => {
  test.each([
    [0, 'time.minutes', 0, 0],
    [5, 'time.minutes', 0, 5],
    [59, 'time.minutes', 0, 59],
    [60, 'time.hours', 1, 0],
    [61, 'time.hoursMinutes', 1, 1],
    [90, 'time.hoursMinutes', 1, 30],
    [120, 'time.hours', 2, 0],
    [10_080, 'time.hours', 168, 0],
  ])('CARD-2 %i minutes', (total, key, hours, minutes) => {
    expect(durationText(total)).toEqual({ key, hours, minutes })
  })

  test('CARD-2 no minute is lost, whatever the time', () => {
    fc.assert(
      fc.property(fc.nat(10_080), (total) => {
        const { hours, minutes } = durationText(total)
        expect(hours * 60 + minutes).toBe(total)
        expect(minutes).toBeLessThan(60)
      }),
    )
  })
})
