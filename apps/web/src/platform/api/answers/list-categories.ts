// Written by `npm run readers`: change the schema instead.
import { item, list, object, oneOf, or, readFlag, type AnswerReader } from '../answer-readers.ts'
import { readCount } from '../read-field.ts'
import { readRecipeCard } from './recipe-card.ts'
import { CATEGORIES, ETHICAL_RATINGS } from '@souschef/domain'

export const readListCategories: AnswerReader<'listCategories'> = object({
  categories: list(item({
    id: oneOf(CATEGORIES),
  }, {
    ethical_rating: or(oneOf(ETHICAL_RATINGS), 'high'),
    plant_based: or(readFlag, false),
    count: or(readCount, 0),
    recipes: list(readRecipeCard, 4),
  })),
})
