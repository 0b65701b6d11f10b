import type { CookResponse } from '@souschef/contract'
import { describe, expect, test } from 'vitest'
import { changeCook, type CookPages, withCook, withoutCook } from './cook-pages.ts'

const cook = (day: number): CookResponse => ({
  id: `cook-${day}`,
  recipe_id: 'r',
  is_recipe_there: true,
  title: `Soup ${day}`,
  servings: 4,
  started_at: `2026-11-0${day}T10:00:00.000Z`,
  finished_at: `2026-11-0${day}T11:00:00.000Z`,
  note: null,
  rating: null,
})

const pagesOf = (...pages: readonly (readonly number[])[]): CookPages => ({
  pages: pages.map((days, index) => ({ cooks: days.map(cook), nextCursor: `after ${index}` })),
  pageParams: [],
})
const daysIn = ({ pages }: CookPages): readonly (readonly number[])[] =>
  pages.map(({ cooks }) => cooks.map(({ id }) => Number(id.slice(-1))))

describe('pages of the history', () => {
  test('an entry is changed and removed on whichever page it is', () => {
    const pages = pagesOf([7, 6], [4, 3])
    expect(changeCook(pages, 'cook-4', { rating: 5 }).pages[1]?.cooks[0]?.rating).toBe(5)
    expect(daysIn(withoutCook(pages, 'cook-6'))).toEqual([[7], [4, 3]])
  })

  test.each([
    [
      8,
      [
        [8, 7, 6],
        [4, 3],
      ],
    ],
    [
      5,
      [
        [7, 6],
        [5, 4, 3],
      ],
    ],
    [
      4,
      [
        [7, 6],
        [4, 3],
      ],
    ],
    [
      2,
      [
        [7, 6],
        [4, 3, 2],
      ],
    ],
  ] as const)('an entry of day %i is inserted in chronological order', (day, expected) => {
    expect(daysIn(withCook(pagesOf([7, 6], [4, 3]), cook(day)))).toEqual(expected)
  })

  test('the only entry is restored to the page that its removal left empty', () => {
    const pages = pagesOf([7])
    expect(daysIn(withCook(withoutCook(pages, 'cook-7'), cook(7)))).toEqual([[7]])
  })
})
