import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchResults } from './read-search-results.ts'

test('FIND-7 LIST-3 reads the details of a search beside the recipes', () => {
  expect(
    readSearchResults({
      recipes: [],
      pagination: { nextCursor: 'abc' },
      highlights: [{ title: [[0, 6]], excerpt: { text: 'two tomatoes', marks: [[4, 12]] } }],
      correction: 'tomato',
      relax: { filter: 'tag', totalItems: 12 },
    }),
  ).toMatchObject({
    highlights: [{ title: [[0, 6]], excerpt: { text: 'two tomatoes', marks: [[4, 12]] } }],
    correction: 'tomato',
    relax: { filter: 'tag', totalItems: 12 },
    nextCursor: 'abc',
  })
})

test('FIND-7 a response without details of a search has empty defaults', () => {
  const nothing = { highlights: [], correction: null, relax: null, nextCursor: null }
  expect(readSearchResults({ recipes: [], pagination: {} })).toMatchObject(nothing)
  expect(readSearchResults({ recipes: [], relax: { filter: 'colour', totalItems: 1 } })).toMatchObject(
    nothing,
  )
})

test('FIND-7 any response is read as a page', () => {
  fc.assert(
    fc.property(fc.record({ highlights: fc.array(fc.jsonValue()), relax: fc.jsonValue() }), (answer) => {
      expect(readSearchResults(answer).recipes).toEqual([])
    }),
  )
})
