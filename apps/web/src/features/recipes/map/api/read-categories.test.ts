import { expect, test } from 'vitest'
import { readCategories } from './read-categories.ts'

test('NEW-1 MODEL-10 a category is read with its rating and its mark', () => {
  const answer = {
    categories: [
      {
        id: 'pescatarian',
        ethical_rating: 'low',
        plant_based: false,
        count: 7,
        recipes: [{ id: 'x', title: 'Herring' }],
      },
      { id: 'beverages', recipes: [] },
    ],
  }
  expect(readCategories(answer)).toMatchObject({
    categories: [
      {
        id: 'pescatarian',
        rating: 'low',
        isPlantBased: false,
        count: 7,
        recipes: [{ id: 'x', title: 'Herring' }],
      },
      { id: 'beverages', rating: 'high', isPlantBased: true, count: 0, recipes: [] },
    ],
  })
})

test.each([null, {}, { categories: 'none' }, { categories: [null, 3, { id: 'unheard-of' }] }])(
  'NEW-1 an unreadable category (%j) is skipped',
  (answer) => {
    expect(readCategories(answer)).toEqual({ categories: [] })
  },
)
