import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFound } from './read-found.ts'

test('FIND-7 LIST-3 reads what a search says beside the recipes', () => {
  expect(
    readFound({
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

test('FIND-7 an answer without any of it says nothing', () => {
  const nothing = { highlights: [], correction: null, relax: null, nextCursor: null }
  expect(readFound({ recipes: [], pagination: {} })).toMatchObject(nothing)
  expect(readFound({ recipes: [], relax: { filter: 'colour', totalItems: 1 } })).toMatchObject(nothing)
})

test('FIND-7 whatever a server says, a page comes of it', () => {
  fc.assert(
    fc.property(fc.record({ highlights: fc.array(fc.jsonValue()), relax: fc.jsonValue() }), (answer) => {
      expect(readFound(answer).recipes).toEqual([])
    }),
  )
})
