import { expect, test } from 'vitest'
import { byMonth } from './by-month.ts'

const at = (finished_at: string) => ({
  id: finished_at,
  recipe_id: 'r',
  is_recipe_there: true,
  title: 'Soup',
  servings: 4,
  started_at: finished_at,
  finished_at,
  note: null,
  rating: null,
})

test.each([
  ['en', ['December 2026', 'November 2026', 'November 2025']],
  ['ru', ['Декабрь 2026', 'Ноябрь 2026', 'Ноябрь 2025']],
  ['es', ['Diciembre de 2026', 'Noviembre de 2026', 'Noviembre de 2025']],
  ['hu', ['2026. december', '2026. november', '2025. november']],
])(
  'month names in %s are in the nominative and in the order of the language, and the same month of another year is a separate group',
  (language, names) => {
    const cooks = [
      '2026-12-01T00:30:00.000Z',
      '2026-11-30T23:30:00.000Z',
      '2026-11-01T12:00:00.000Z',
      '2025-11-01T12:00:00.000Z',
    ].map(at)
    const months = byMonth(cooks, language, 'UTC')
    expect(months.map(({ name }) => name)).toEqual(names)
    expect(months.map((month) => month.cooks.length)).toEqual([1, 2, 1])
  },
)

test('entries are grouped by the month in the reader’s time zone', () => {
  const [month] = byMonth([at('2026-11-30T23:30:00.000Z')], 'en', 'Europe/Moscow')
  expect(month?.name).toBe('December 2026')
})
