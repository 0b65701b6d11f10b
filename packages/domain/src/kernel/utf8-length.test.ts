import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Length } from './utf8-length.ts'

test.each([
  ['', 0],
  ['abc', 3],
  ['ж', 2],
  ['⅓', 3],
  ['🍲', 4],
  ['\ud83c', 3],
  ['a🍲ж', 7],
])('DEC-37 "%s" takes %i bytes', (text, bytes) => {
  expect(utf8Length(text)).toBe(bytes)
})

test('DEC-37 agrees with percent-encoding on every well-formed text', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      if (text.isWellFormed())
        expect(utf8Length(text)).toBe(encodeURIComponent(text).replace(/%../gu, '%').length)
    }),
  )
})
