import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a memoized function returns the same results as the function', () => {
  const compute = (text: string): string => text.toUpperCase()
  const memoized = memoize(compute)
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      (text) => memoized(text) === compute(text) && memoized(text) === compute(text),
    ),
  )
})

test('short texts are computed once, long ones every time, and a full cache is cleared', () => {
  const computed: string[] = []
  const memoized = memoize((text) => computed.push(text))
  for (const text of ['soup', 'soup', 'x'.repeat(41), 'x'.repeat(41)]) memoized(text)
  expect(computed).toHaveLength(3)
  for (let index = 0; index < 10_000; index += 1) memoized(String(index))
  memoized('soup')
  expect(computed).toHaveLength(10_004)
})
