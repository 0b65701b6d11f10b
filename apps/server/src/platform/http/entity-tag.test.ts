import { expect, test } from 'vitest'
import { entityTagOf, matchesTag } from './entity-tag.ts'

test('API-41 a tag matches in a list, as a weak tag and by `*`; nothing else matches', () => {
  for (const header of ['"a"', 'W/"a"', '"x", "a"', ' W/"x" ,W/"a" ', '*'])
    expect(matchesTag(header, 'a'), header).toBe(true)
  for (const header of [undefined, '', 'a', '"b"', '"a', 'w/"a"'])
    expect(matchesTag(header, 'a'), header).toBe(false)
})

test('API-41 equal bodies have equal tags, different ones different tags', () => {
  expect(entityTagOf('a')).toBe(entityTagOf('a'))
  expect(entityTagOf('a')).not.toBe(entityTagOf('b'))
})
