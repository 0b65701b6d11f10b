// Written by `npm run readers`: change the schema instead.
import { item, list, object, or, readFlag, type AnswerReader } from '../answer-readers.ts'
import { readId, readText } from '../read-field.ts'

export const readListDevices: AnswerReader<'listDevices'> = object({
  sessions: list(item({
    id: readId,
  }, {
    browser: readText,
    system: readText,
    created_at: or(readText, ''),
    last_used_at: or(readText, ''),
    is_current: or(readFlag, false),
  })),
})
