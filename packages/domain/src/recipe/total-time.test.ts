import { assert, nat, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { explicitTotal, totalTime, displayedTotal } from './total-time.ts'

test.each([
  [null, null, null, { total: null, explicit: null, displayed: null }],
  [null, null, 25, { total: 25, explicit: 25, displayed: 25 }],
  [10, null, null, { total: 10, explicit: null, displayed: null }],
  [null, 20, null, { total: 20, explicit: null, displayed: null }],
  [null, 20, 20, { total: 20, explicit: null, displayed: null }],
  [null, 20, 90, { total: 90, explicit: 90, displayed: 90 }],
  [10, 20, null, { total: 30, explicit: null, displayed: 30 }],
  [10, 20, 30, { total: 30, explicit: null, displayed: 30 }],
  [10, 20, 25, { total: 25, explicit: 25, displayed: 25 }],
  [0, 0, null, { total: 0, explicit: null, displayed: 0 }],
  [10, 20, 0, { total: 0, explicit: 0, displayed: 0 }],
])('MODEL-1 prep %s and cook %s with total %s: %j', (prep_time, cook_time, total_time, expected) => {
  const times = { prep_time, cook_time, total_time }
  expect({
    total: totalTime(times),
    explicit: explicitTotal(times),
    displayed: displayedTotal(times),
  }).toEqual(expected)
})

const minutes = option(nat(10_080))

test("MODEL-1 DEC-38 the author's total takes precedence, even 0", () => {
  assert(
    property(minutes, minutes, nat(10_080), (prep_time, cook_time, total_time) => {
      expect(totalTime({ prep_time, cook_time, total_time })).toBe(total_time)
    }),
  )
})

test('MODEL-1 reading a total from a response keeps its length and whether its author gave it', () => {
  assert(
    property(minutes, minutes, minutes, (prep_time, cook_time, total_time) => {
      const explicit = explicitTotal({ prep_time, cook_time, total_time })
      const written = { prep_time, cook_time, total_time: explicit }
      const response = { ...written, total_time: totalTime(written) }
      expect(explicitTotal(response)).toBe(explicit)
      expect(totalTime(response)).toBe(totalTime(written))
    }),
  )
})
