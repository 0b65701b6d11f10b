import { describe, expect, test } from 'vitest'
import { cardTags, cookingMinutes } from './card.ts'

describe('what a card says', () => {
  test.each([
    [{ prep_time: 15, cook_time: 30, total_time: 40 }, 45],
    [{ prep_time: null, cook_time: 30, total_time: null }, 30],
    [{ prep_time: 0, cook_time: 0, total_time: null }, 0],
    [{ prep_time: null, cook_time: null, total_time: 25 }, 25],
    [{ prep_time: null, cook_time: null, total_time: null }, null],
  ])('CARD-2 the time of %j', (times, minutes) => {
    expect(cookingMinutes(times)).toBe(minutes)
  })

  test('CARD-1 three tags at most, and how many more', () => {
    expect(cardTags([])).toEqual({ shown: [], more: 0 })
    expect(cardTags(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 })
    expect(cardTags(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 })
  })
})
