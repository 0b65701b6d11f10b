// Written by `npm run readers`: change the schema instead.
import { item, list, object, oneOf, optional, type AnswerReader } from '../answer-readers.ts'
import { readId, readText } from '../read-field.ts'
import { readAuthor } from './author.ts'
import { readRecipeCard } from './recipe-card.ts'

export const readListActivity: AnswerReader<'listActivity'> = object({
  activity: list(item({
    id: readId,
    type: oneOf(['published', 'favorited', 'cooked']),
    at: readText,
  }, {
    user: readAuthor,
    recipe: readRecipeCard,
  })),
  nextCursor: optional(readText),
})
