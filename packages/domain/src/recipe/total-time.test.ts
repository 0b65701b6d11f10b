import { assert, nat, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { explicitTotal, totalTime, displayedTotal } from './total-time.ts'

test.each([
  [null, null, null, { takes: null, given: null, shown: null }],
  [null, null, 25, { takes: 25, given: 25, shown: 25 }],
  [10, null, null, { takes: 10, given: null, shown: null }],
  [null, 20, null, { takes: 20, given: null, shown: null }],
  [null, 20, 20, { takes: 20, given: null, shown: null }],
  [null, 20, 90, { takes: 90, given: 90, shown: 90 }],
  [10, 20, null, { takes: 30, given: null, shown: 30 }],
  [10, 20, 30, { takes: 30, given: null, shown: 30 }],
  [10, 20, 25, { takes: 25, given: 25, shown: 25 }],
  [0, 0, null, { takes: 0, given: null, shown: 0 }],
  [10, 20, 0, { takes: 0, given: 0, shown: 0 }],
])('MODEL-1 prep %s and cook %s with total %s: %j', (prep_time, cook_time, total_time, expected) => {
  const times = { prep_time, cook_time, total_time }
  expect({ takes: totalTime(times), given: explicitTotal(times), shown: displayedTotal(times) }).toEqual(
    expected,
  )
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
      const given = explicitTotal({ prep_time, cook_time, total_time })
      const written = { prep_time, cook_time, total_time: given }
      const answer = { ...written, total_time: totalTime(written) }
      expect(explicitTotal(answer)).toBe(given)
      expect(totalTime(answer)).toBe(totalTime(written))
    }),
  )
})
