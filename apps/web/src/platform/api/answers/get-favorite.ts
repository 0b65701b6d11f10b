// Written by `npm run readers`: change the schema instead.
import { object, or, readFlag, type AnswerReader } from '../answer-readers.ts'

export const readGetFavorite: AnswerReader<'getFavorite'> = object({
  is_favorite: or(readFlag, false),
})
