// Written by `npm run readers`: change the schema instead.
import { object, or } from '../answer-readers.ts'
import { readId, readText } from '../read-field.ts'

export const readAuthor = object({
  id: or(readId, ''),
  username: or(readText, ''),
  avatar_url: readText,
})
