import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '../../test/cpu-time.ts'
import { findDurations } from './find-durations.ts'
import { MAX_TIMER_MS } from './timer.ts'

describe('CPAGE-3 durations found in any text', () => {
  const pieces = [
    '1', '2', '90', '1/2', '½', '.', ',', '-', '–', ' ', ' ', ' ', 'to', 'or', 'and', 'a', 'half', 'an', 'hour',
    'minutes', 'h', 'min', 's', 'from', 'between', 'couple', 'of', 'twenty', 'two', 'час', 'часа', 'минут', 'полтора',
    'полчаса', 'от', 'до', 'с', 'половиной', 'пять', 'на', 'или', 'ч', '.', 'л', 'и', '⁄', '/', '&', ':', '30', '(', ')', '🍲', '\ud83c', 'Ё', 'İ',
  ] // prettier-ignore
  const texts = oneof(
    string({ unit: 'grapheme' }),
    array(constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join('')),
    array(constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join(' ')),
  )

  test('are in order, disjoint, within the text, and valid', () => {
    assert(
      property(texts, (text) => {
        let end = 0
        for (const duration of findDurations(text)) {
          expect(duration.start).toBeGreaterThanOrEqual(end)
          expect(duration.end).toBeGreaterThan(duration.start)
          expect(duration.min_ms).toBeGreaterThanOrEqual(1000)
          expect(duration.max_ms).toBeGreaterThanOrEqual(duration.min_ms)
          expect(duration.max_ms).toBeLessThanOrEqual(MAX_TIMER_MS)
          expect(text.slice(duration.start, duration.end).trim()).toHaveLength(duration.end - duration.start)
          end = duration.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 3000 },
    )
  })

  test('100 KB of adversarial text takes less than 50 ms', () => {
    const hostile = [
      '1', '1 ', '1-', '1 to ', 'a', 'я', 'a ', '½', '1/', '1 1/2 ', 'half ', 'an hour and ', '1 hour ', '1h1m1s', 'от ',
      'from 1 to ', 'час-', 'минут ', 'two and a ', 'twenty-', 'от 1 до ', 'с половиной ', '...', '   ', 'ч.', '5 ч. ',
      'от полчаса до ', 'days 1 day 2 hours 3 ', '1 ⁄ 2 ', '1 & ', '1 hour, ', '1:30 ', '1:30 h ', '1 h (', '1 ч., ', '½ an ', '1 hour 20 ',
    ] // prettier-ignore
    for (const piece of hostile) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length))
      expect(
        leastCpuTime(() => findDurations(text)),
        piece,
      ).toBeLessThan(50)
    }
  })
})
