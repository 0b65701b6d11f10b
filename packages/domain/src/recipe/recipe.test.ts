import { assert, nat, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { totalTime } from './recipe.ts'

test.each([
  [null, null, null, null],
  [10, null, null, 10],
  [null, 20, null, 20],
  [10, 20, null, 30],
  [10, 20, 25, 25],
  [0, 0, null, 0],
  [10, 20, 0, 0],
])(
  'MODEL-1 prep %s and cook %s with total %s take %s minutes',
  (prep_time, cook_time, total_time, minutes) => {
    expect(totalTime({ prep_time, cook_time, total_time })).toBe(minutes)
  },
)

test('MODEL-1 DEC-38 the total given by the author wins, even 0', () => {
  const minutes = option(nat(10_080))
  assert(
    property(minutes, minutes, nat(10_080), (prep_time, cook_time, total_time) => {
      expect(totalTime({ prep_time, cook_time, total_time })).toBe(total_time)
    }),
  )
})
