// Written by `npm run readers`: change the schema instead.
import { item, list, nullable, object, or, readFlag, type AnswerReader } from '../answer-readers.ts'
import { readCount, readText } from '../read-field.ts'

export const readListRecipeVersions: AnswerReader<'listRecipeVersions'> = object({
  versions: list(item({
    number: readCount,
    saved_at: readText,
  }, {
    is_current: or(readFlag, false),
    changed_fields: nullable(list(readText)),
  })),
})
