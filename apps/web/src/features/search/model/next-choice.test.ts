import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextChoice } from './next-choice.ts'

test('FIND-6 arrow keys cycle from the box through all choices and back to the box', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), (count) => {
      const down = [-1]
      for (let step = 0; step < count + 1; step += 1)
        down.push(nextChoice('ArrowDown', down.at(-1) ?? -1, count))
      expect(down).toEqual([-1, ...Array.from({ length: count }, (_, index) => index), -1])
      const up = down.map((index) => nextChoice('ArrowUp', index, count))
      expect(up.slice(1)).toEqual(down.slice(0, -1))
    }),
  )
})
