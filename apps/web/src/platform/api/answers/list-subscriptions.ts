// Written by `npm run readers`: change the schema instead.
import { list, object, optional, type AnswerReader } from '../answer-readers.ts'
import { readText } from '../read-field.ts'
import { readPerson } from './person.ts'
import { readRecipeCard } from './recipe-card.ts'

export const readListSubscriptions: AnswerReader<'listSubscriptions'> = object({
  subscriptions: list(object({
    user: readPerson,
    recipes: list(readRecipeCard, 4),
  })),
  nextCursor: optional(readText),
})
