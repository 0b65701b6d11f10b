import { describe, expect, test } from 'vitest'
import { cardTags } from './card.ts'

describe('texts of a card', () => {
  test('CARD-1 a card shows at most three tags, and the number of others', () => {
    expect(cardTags([])).toEqual({ visible: [], hiddenCount: 0 })
    expect(cardTags(['a', 'b', 'c'])).toEqual({ visible: ['a', 'b', 'c'], hiddenCount: 0 })
    expect(cardTags(['a', 'b', 'c', 'd', 'e'])).toEqual({ visible: ['a', 'b', 'c'], hiddenCount: 2 })
  })
})
