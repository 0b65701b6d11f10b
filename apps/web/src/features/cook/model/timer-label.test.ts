import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDurations } from '@souschef/domain'
import { timerLabel } from './timer-label.ts'

const firstLabel = (text: string): string | null => {
  const [found] = findDurations(text)
  return found === undefined ? null : timerLabel(text, found.start, found.end)
}

test.each([
  ['Let the batter rest for 20 minutes.', 'Let the batter rest'],
  ['Reduce the heat, cover and simmer for about 25 minutes, stirring.', 'Cover and simmer'],
  ['Cook for at least half an hour', 'Cook'],
  ['20 minutes at low heat will do.', 'At low heat will do'],
  ['Bake (30 minutes).', null],
  ['30 minutes', null],
  ['Варить на слабом огне около 20 минут.', 'Варить на слабом огне'],
  ['Снимите с огня и оставьте ещё на полчаса.', 'Снимите с огня и оставьте'],
  ['Тушите в течение полутора часов', 'Тушите'],
  [
    'Bring the whole pot of heavily salted water to the boil and keep it there for 10 minutes',
    'Bring the whole pot of heavily salted…',
  ],
])('CPAGE-3 derives the label of the duration in %j', (text, label) => {
  expect(firstLabel(text)).toBe(label)
})

test('CPAGE-3 a label is short and never empty, for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.nat(300), fc.nat(300), (text, a, b) => {
      const [start = 0, end = 0] = [a, b].map((at) => Math.min(at, text.length)).toSorted((x, y) => x - y)
      const label = timerLabel(text, start, end)
      if (label !== null) {
        expect(label).not.toBe('')
        expect(label.length).toBeLessThanOrEqual(60)
      }
    }),
  )
})
