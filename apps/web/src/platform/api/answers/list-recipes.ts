// Written by `npm run readers`: change the schema instead.
import { item, list, object, oneOf, optional, or, pair, readFlag, type AnswerReader } from '../answer-readers.ts'
import { readCount, readText } from '../read-field.ts'
import { readRecipeCard } from './recipe-card.ts'
import { FILTERS } from '@souschef/contract/list-address'

export const readListRecipes: AnswerReader<'listRecipes'> = object({
  recipes: list(readRecipeCard),
  pagination: object({
    page: or(readCount, 1),
    limit: or(readCount, 0),
    totalItems: or(readCount, 0),
    totalPages: or(readCount, 1),
    totalIsExact: or(readFlag, true),
    nextCursor: optional(readText),
  }),
  highlights: optional(list(object({
    title: list(pair(readCount)),
    excerpt: item({
      text: readText,
    }, {
      marks: list(pair(readCount)),
    }),
  }))),
  correction: optional(readText),
  relax: optional(item({
    filter: oneOf(FILTERS),
  }, {
    totalItems: or(readCount, 0),
  })),
})
