// Written by `npm run readers`: change the schema instead.
import { list, object, optional, type AnswerReader } from '../answer-readers.ts'
import { readText } from '../read-field.ts'
import { readAuthor } from './author.ts'

export const readListBlocked: AnswerReader<'listBlocked'> = object({
  users: list(readAuthor),
  nextCursor: optional(readText),
})
