// Written by `npm run readers`: change the schema instead.
import { list, object, type AnswerReader } from '../answer-readers.ts'
import { readText } from '../read-field.ts'

export const readGetLegalTexts: AnswerReader<'getLegalTexts'> = object({
  terms: list(readText),
  privacy: list(readText),
})
