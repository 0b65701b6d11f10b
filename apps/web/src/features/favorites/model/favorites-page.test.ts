import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAddedDate, neighbour, withoutRemoved } from './favorites-page.ts'
import { completeCall, request } from '#entities/recipe/model/favorite-state.ts'
import type { Favorites } from '#entities/recipe/model/favorite-state.ts'

const page = { recipes: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], totalItems: 15 }
const removing = (id: string, favorites: Favorites = {}): Favorites =>
  request(favorites, id, false, true).favorites

describe('a page of favourites', () => {
  test('FAV-6 a removed card disappears at once, and the count is updated', () => {
    expect(withoutRemoved(page, removing('b'))).toEqual({
      recipes: [{ id: 'a' }, { id: 'c' }],
      totalItems: 14,
    })
  })

  test('FAV-7 a failed call restores the card at its position, and the count', () => {
    expect(withoutRemoved(page, completeCall(removing('b'), 'b', null, 1).favorites)).toEqual(page)
  })

  test('FAV-6 list and count stay consistent for any removals and restorations', () => {
    const press = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'elsewhere'),
      answer: fc.option(fc.boolean()),
    })
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const favorites = presses.reduce(
          (all: Favorites, { id, answer }) => completeCall(removing(id, all), id, answer, 1).favorites,
          {},
        )
        const remaining = withoutRemoved(page, favorites)
        expect(page.totalItems - remaining.totalItems).toBe(page.recipes.length - remaining.recipes.length)
      }),
    )
  })

  test('FAV-6 the focus moves to the next card after a removal', () => {
    const ids = ['a', 'b', 'c']
    expect(neighbour(ids, 'a')).toBe('b')
    expect(neighbour(ids, 'c')).toBe('b')
    expect(neighbour(['a'], 'a')).toBeNull()
    expect(neighbour(ids, 'x')).toBeNull()
  })
})

describe('FAV-3 the date of a favourite', () => {
  const instant = '2026-03-08T22:30:00.000Z'

  test('FAV-3 the badge shows the numeric date in the format of the language', () => {
    expect(formatAddedDate(instant, 'ru', 'UTC')).toBe('08.03.2026')
    expect(formatAddedDate(instant, 'en', 'UTC')).toBe('3/8/2026')
  })

  test('FAV-3 the badge uses the time zone of the reader', () => {
    expect(formatAddedDate(instant, 'ru', 'Asia/Tokyo')).toBe('09.03.2026')
    expect(formatAddedDate(instant, 'ru', 'America/Lima')).toBe('08.03.2026')
  })

  test('FAV-3 there is no badge without a valid instant', () => {
    expect(formatAddedDate(undefined, 'ru')).toBeNull()
    expect(formatAddedDate('yesterday', 'ru')).toBeNull()
  })
})
