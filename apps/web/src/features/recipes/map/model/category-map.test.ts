import { CATEGORIES, ethicalRatingOf } from '@souschef/domain'
import { describe, expect, test } from 'vitest'
import { categoryFilterGroups, ratedCategories } from './category-map.ts'

const mapped = (count: number) =>
  CATEGORIES.map((id) => {
    const { rating, plantBased } = ethicalRatingOf(id)
    return { id, rating, isPlantBased: plantBased, count, recipes: [] }
  })

describe('NEW-1 the map of categories', () => {
  test('has all 23, grouped by rating, also without a recipe', () => {
    const groups = ratedCategories(mapped(0), { ethical_rating: 'high', plant_based: 'true' })
    expect(groups.map(({ rating, categories }) => [rating, categories.length])).toEqual([
      ['high', 20],
      ['medium', 2],
      ['low', 1],
    ])
  })

  test('loses what diet or time have emptied, and groups that are empty then', () => {
    const some = mapped(0).map((category) =>
      category.id === 'pescatarian' ? { ...category, count: 2 } : category,
    )
    for (const params of [{ diet_type: 'vegan' }, { max_time: '30' }])
      expect(ratedCategories(some, params).map(({ rating }) => rating)).toEqual(['low'])
  })

  test('offers a time that the address chose beside the usual ones', () => {
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
