// Written by `npm run readers`: change the schema instead.
import { object, oneOf, or, type AnswerReader } from '../answer-readers.ts'
import { readCount, readId, readText } from '../read-field.ts'

export const readGetCookbook: AnswerReader<'getCookbook'> = object({
  cookbook: object({
    id: or(readId, ''),
    format: or(oneOf(['pdf', 'json']), 'pdf'),
    title: or(readText, ''),
    state: or(oneOf(['waiting', 'running', 'ready', 'failed']), 'failed'),
    done: or(readCount, 0),
    total: or(readCount, 0),
    created_at: or(readText, ''),
    expires_at: or(readText, ''),
  }),
})
