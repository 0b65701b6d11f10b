import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByMarks } from './text-pieces.ts'

test('FIND-7 a text is cut where its marked words begin and end', () => {
  expect(splitByMarks('Tomato soup', [[0, 6]])).toEqual([
    { start: 0, text: 'Tomato', isMarked: true },
    { start: 6, text: ' soup', isMarked: false },
  ])
  expect(splitByMarks('Tomato soup', [])).toEqual([{ start: 0, text: 'Tomato soup', isMarked: false }])
})

test('FIND-7 whatever the marks, no part of the text is lost or duplicated', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: -5, max: 30 }))),
      (text, marks) => {
        expect(
          splitByMarks(text, marks)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
