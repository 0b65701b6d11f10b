import { describe, expect, test } from 'vitest'
import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES, ethicalRatingOf, UNITS } from './reference.ts'

const words = (text: string): string[] => text.split(/,?\s+/u)

const HIGH = words(
  `plant-based-mains, traditional-plant-adaptations, fermented-foods, breakfast-energy, comfort-foods, quick-meals,
  special-occasions, grain-bowls, legume-dishes, veggie-steaks, pasta-noodles, smoothie-bowls, wraps-sandwiches,
  one-pot-meals, appetizers-snacks, soups-broths, salads-raw, desserts-treats, beverages, condiments-sauces`,
)
const MEDIUM = ['transitional-meals', 'reducetarian']

describe('reference values', () => {
  test('MODEL-10 every category has its ethical rating and plant-based flag', () => {
    const table = Object.fromEntries(CATEGORIES.map((category) => [category, ethicalRatingOf(category)]))
    expect(table).toEqual(
      Object.fromEntries([
        ...HIGH.map((category) => [category, { rating: 'high', plantBased: true }]),
        ...MEDIUM.map((category) => [category, { rating: 'medium', plantBased: false }]),
        ['pescatarian', { rating: 'low', plantBased: false }],
      ]),
    )
  })

  test('DEC-11 MODEL-9 the units are the fifteen of the original and six more', () => {
    expect(UNITS).toEqual(
      words(
        'g kg ml l pcs tbsp tsp cup to_taste pinch dash slice clove bunch handful oz lb fl_oz can pack sprig',
      ),
    )
  })

  test('MODEL-9 difficulties, diet types and cuisines match the specification', () => {
    expect(DIFFICULTIES).toEqual(words('easy medium hard expert'))
    expect(DIET_TYPES).toEqual(words('none vegetarian vegan gluten_free keto paleo low_carb'))
    expect(CUISINES).toEqual(
      words(
        'italian chinese indian mexican french japanese thai american mediterranean middle-eastern korean vietnamese',
      ),
    )
  })
})
