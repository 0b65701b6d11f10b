// Written by `npm run readers`: change the schema instead.
import { list, object, optional, type AnswerReader } from '../answer-readers.ts'
import { readText } from '../read-field.ts'
import { readRecipeCard } from './recipe-card.ts'

export const readListTrending: AnswerReader<'listTrending'> = object({
  recipes: list(readRecipeCard),
  nextCursor: optional(readText),
})
