import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_STORED, parseRecent, withoutSearch, withSearch } from './recent-searches.ts'

const anySearch = fc.oneof(
  fc.constantFrom('Soup', 'soup', 'СУП', 'суп', ' soup '),
  fc.string({ unit: 'grapheme' }),
)

/** The list after these searches, in their order. */
const after = (searches: readonly string[]): readonly string[] =>
  searches.reduce<readonly string[]>(withSearch, [])

describe('recent searches', () => {
  test('FIND-3 five recent searches are stored, newest first', () => {
    expect(after(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['f', 'e', 'd', 'c', 'b'])
  })

  test('FIND-3 repeating a recent search moves it to the front, whatever its case', () => {
    expect(after(['Борщ', 'soup', 'борщ '])).toEqual(['борщ', 'soup'])
    expect(after(['Crème', 'tea', 'CRE\u0300ME'])).toEqual(['CRE\u0300ME', 'tea'])
  })

  test('FIND-3 a recent search is removed whatever its case', () => {
    expect(withoutSearch(['Soup', 'tea'], 'soup')).toEqual(['tea'])
  })

  test('FIND-3 recent searches have no duplicates, no empty texts and at most five entries', () => {
    fc.assert(
      fc.property(fc.array(anySearch), (searches) => {
        const recent = after(searches)
        expect(recent.length).toBeLessThanOrEqual(MAX_STORED)
        expect(recent.every((text) => text !== '' && text === text.trim())).toBe(true)
        expect(new Set(recent.map((text) => text.normalize('NFC').toLowerCase())).size).toBe(recent.length)
        expect(parseRecent(JSON.parse(JSON.stringify(recent)))).toEqual(recent)
      }),
    )
  })

  test('FIND-3 STORE-1 reading recent searches is safe whatever storage contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        const recent = parseRecent(raw)
        expect(recent === null || recent.length <= MAX_STORED).toBe(true)
      }),
    )
    expect(parseRecent({ 0: 'soup' })).toBeNull()
    expect(parseRecent([1, 'soup', null, '', 'SOUP', ['tea']])).toEqual(['soup'])
  })
})
