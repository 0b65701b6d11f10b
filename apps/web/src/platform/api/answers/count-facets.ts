// Written by `npm run readers`: change the schema instead.
import { object, record, type AnswerReader } from '../answer-readers.ts'
import { readCount } from '../read-field.ts'

export const readCountFacets: AnswerReader<'countFacets'> = object({
  facets: object({
    category: record(readCount),
    cuisine: record(readCount),
    diet_type: record(readCount),
    difficulty: record(readCount),
  }),
})
