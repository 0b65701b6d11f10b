import { CATEGORIES, ethicalRatingOf } from '@souschef/domain'
import { describe, expect, test } from 'vitest'
import { categoryFilterGroups, ratedCategories } from './category-map.ts'

const mapped = (count: number) =>
  CATEGORIES.map((id) => {
    const { rating, plantBased } = ethicalRatingOf(id)
    return { id, rating, isPlantBased: plantBased, count, recipes: [] }
  })

describe('NEW-1 the map of categories', () => {
  test('NEW-1 the map has all 23 categories grouped by rating, even those without recipes', () => {
    const groups = ratedCategories(mapped(0), { ethical_rating: 'high', plant_based: 'true' })
    expect(groups.map(({ rating, categories }) => [rating, categories.length])).toEqual([
      ['high', 20],
      ['medium', 2],
      ['low', 1],
    ])
  })

  test('NEW-1 the map hides categories emptied by diet or time, and groups without categories', () => {
    const some = mapped(0).map((category) =>
      category.id === 'pescatarian' ? { ...category, count: 2 } : category,
    )
    for (const params of [{ diet_type: 'vegan' }, { max_time: '30' }])
      expect(ratedCategories(some, params).map(({ rating }) => rating)).toEqual(['low'])
  })

  test('NEW-1 a time limit from the address is offered among the usual ones', () => {
    const groups = categoryFilterGroups({ max_time: '37' })
    expect(groups.map(({ filter }) => filter)).toEqual([
      'ethical_rating',
      'plant_based',
      'diet_type',
      'max_time',
    ])
    expect(groups.at(-1)?.values).toContain('37')
  })
})
