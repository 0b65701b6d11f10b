// Written by `npm run readers`: change the schema instead.
import { object, optional, or, readFlag, type AnswerReader } from '../answer-readers.ts'
import { readCount, readId, readText } from '../read-field.ts'

export const readGetUser: AnswerReader<'getUser'> = object({
  user: object({
    id: or(readId, ''),
    username: or(readText, ''),
    first_name: readText,
    last_name: readText,
    bio: readText,
    profession: readText,
    avatar_url: readText,
    recipes_count: or(readCount, 0),
    followers_count: or(readCount, 0),
    following_count: or(readCount, 0),
    is_following: optional(readFlag),
    created_at: or(readText, ''),
    follows_you: optional(readFlag),
    is_blocked: optional(readFlag),
  }),
})
