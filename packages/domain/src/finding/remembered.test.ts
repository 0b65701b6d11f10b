import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('what is remembered is what would be made', () => {
  const make = (text: string): string => text.toUpperCase()
  const known = remembered(make)
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      (text) => known(text) === make(text) && known(text) === make(text),
    ),
  )
})

test('a short text is made once, a long one each time, and all are forgotten when they are too many', () => {
  const made: string[] = []
  const known = remembered((text) => made.push(text))
  for (const text of ['soup', 'soup', 'x'.repeat(41), 'x'.repeat(41)]) known(text)
  expect(made).toHaveLength(3)
  for (let index = 0; index < 10_000; index += 1) known(String(index))
  known('soup')
  expect(made).toHaveLength(10_004)
})
