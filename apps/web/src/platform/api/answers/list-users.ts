// Written by `npm run readers`: change the schema instead.
import { list, object, optional, type AnswerReader } from '../answer-readers.ts'
import { readText } from '../read-field.ts'
import { readPerson } from './person.ts'

export const readListUsers: AnswerReader<'listUsers'> = object({
  users: list(readPerson),
  nextCursor: optional(readText),
})
