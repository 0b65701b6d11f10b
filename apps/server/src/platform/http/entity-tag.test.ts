import { expect, test } from 'vitest'
import { entityTagOf, matchesTag } from './entity-tag.ts'

test('API-41 a tag is matched in a list, weakly too, and by a star; nothing else matches', () => {
  for (const header of ['"a"', 'W/"a"', '"x", "a"', ' W/"x" ,W/"a" ', '*'])
    expect(matchesTag(header, 'a'), header).toBe(true)
  for (const header of [undefined, '', 'a', '"b"', '"a', 'w/"a"'])
    expect(matchesTag(header, 'a'), header).toBe(false)
})

test('API-41 the same body has the same tag, another one another', () => {
  expect(entityTagOf('a')).toBe(entityTagOf('a'))
  expect(entityTagOf('a')).not.toBe(entityTagOf('b'))
})
