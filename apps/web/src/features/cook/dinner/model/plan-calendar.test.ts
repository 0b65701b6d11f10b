import { assert, array, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { aRow } from './fixtures.ts'
import { type CalendarTexts, handsOnBlocks, planCalendar } from './plan-calendar.ts'

const texts: CalendarTexts = {
  titleOf: ({ rows }) => rows.map(({ text }) => text).join(', '),
  lineOf: ({ text }) => text,
}

test('a calendar has an entry for each block of work, in UTC, with special characters escaped', () => {
  const rows = [
    aRow('chop; peel', 29_000_000, 29_000_010),
    aRow('fry, stir', 29_000_010, 29_000_015),
    aRow('bake', 29_000_000, 29_000_060, { cook: null, hands: 'free', oven: 0 }),
    aRow('serve', 29_000_060, 29_000_062),
    aRow('salad', 29_000_005, 29_000_020, { cook: 1 }),
  ]
  expect(handsOnBlocks(rows).map(({ cook, start, end }) => [cook, start % 1000, end % 1000])).toEqual([
    [0, 0, 15],
    [1, 5, 20],
    [0, 60, 62],
  ])
  const file = planCalendar(rows, 'plan', 0, texts)
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTAMP:19700101T000000Z',
      `DTSTART:${new Date(29_000_000 * 60_000).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}00Z`,
      'SUMMARY:chop\\; peel\\, fry\\, stir',
      'DESCRIPTION:chop\\; peel\\nfry\\, stir',
    ]),
  )
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3)
})

test('for any step names, lines are short, end in CRLF, and unfold to the original text', () => {
  assert(
    property(
      array(string({ unit: 'binary', maxLength: 100 }), { minLength: 1, maxLength: 4 }),
      integer({ min: 0, max: 10 ** 9 }),
      (names, start) => {
        const rows = names.map((name, index) => aRow(name, start + index * 20, start + index * 20 + 10))
        const file = planCalendar(rows, 'plan', 0, texts)
        const lines = file.split('\r\n')
        expect(lines.pop()).toBe('')
        const encoder = new TextEncoder()
        for (const line of lines) {
          expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
        const summaries = file
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .filter((line) => line.startsWith('SUMMARY:'))
        expect(summaries).toHaveLength(names.length)
      },
    ),
  )
})
