import { expect, test } from 'vitest'
import { textSegments } from './text-segments.ts'

const phrase = (start: number, end: number) => ({
  start,
  end,
  spec: { id: 't', step_id: 's', label: 'Boil', duration_ms: 60_000, sound_notification: true },
  more_ms: 0,
})

test('CPAGE-3 DET-2 durations and amounts are in the order of the text, with their punctuation', () => {
  const text = 'Add 200 g, boil for 5 min. Add 1 l.'
  const parts = textSegments(
    text,
    [phrase(20, 25)],
    [
      { start: 4, end: 9, text: '400 g' },
      { start: 31, end: 34, text: '2 l' },
    ],
  )
  expect(parts.map(({ start, end, rewrite }) => [text.slice(start, end), rewrite?.text])).toEqual([
    ['200 g', '400 g'],
    ['5 min.', undefined],
    ['1 l', '2 l'],
  ])
})

test('CPAGE-3 a duration takes precedence over an overlapping amount', () => {
  expect(textSegments('5 min', [phrase(0, 5)], [{ start: 0, end: 2, text: '10 g' }])).toHaveLength(1)
})
