// Written by `npm run readers`: change the schema instead.
import { list, object, oneOf, optional, or, readFlag, type AnswerReader } from '../answer-readers.ts'
import { readCount, readId, readText } from '../read-field.ts'

export const readListRecommendedUsers: AnswerReader<'listRecommendedUsers'> = object({
  users: list(object({
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
    reason: or(oneOf(['friends', 'taste', 'popular']), 'popular'),
  })),
})
