// Written by `npm run readers`: change the schema instead.
import { item, list, object, optional, or, readFlag, type AnswerReader } from '../answer-readers.ts'
import { readCount, readId, readText } from '../read-field.ts'

export const readListCooks: AnswerReader<'listCooks'> = object({
  cooks: list(item({
    id: readId,
    recipe_id: readId,
    started_at: readText,
    finished_at: readText,
  }, {
    is_recipe_there: or(readFlag, false),
    title: or(readText, ''),
    servings: readCount,
    note: readText,
    rating: readCount,
  })),
  nextCursor: optional(readText),
})
