// Written by `npm run readers`: change the schema instead.
import { list, object, or, type AnswerReader } from '../answer-readers.ts'
import { readCount, readText } from '../read-field.ts'
import { readAuthor } from './author.ts'
import { readRecipeCard } from './recipe-card.ts'

export const readListLiveCooking: AnswerReader<'listLiveCooking'> = object({
  total: or(readCount, 0),
  cooking: list(object({
    user: readAuthor,
    recipe: readRecipeCard,
    step: or(readCount, 1),
    steps_count: or(readCount, 1),
    started_at: or(readText, ''),
  })),
})
