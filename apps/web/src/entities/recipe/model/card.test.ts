import { describe, expect, test } from 'vitest'
import { cardTags } from './card.ts'

describe('what a card says', () => {
  test('CARD-1 three tags at most, and how many more', () => {
    expect(cardTags([])).toEqual({ shown: [], more: 0 })
    expect(cardTags(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 })
    expect(cardTags(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 })
  })
})
