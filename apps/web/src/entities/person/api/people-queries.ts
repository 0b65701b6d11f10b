import type { Person } from '@souschef/contract'
import { readGetUser } from '#platform/api/answers/get-user.ts'
import { readListBlocked } from '#platform/api/answers/list-blocked.ts'
import { readListUsers } from '#platform/api/answers/list-users.ts'
import { apiPages, readPageOf } from '#platform/api/pages-query.ts'
import { apiQuery } from '#platform/api/query.ts'

/** A person as shown beside what they wrote, follow or cook. */
export type PersonCard = Pick<Person, 'id' | 'username' | 'avatar_url'>

const readPeople = readPageOf('users', readListUsers)

export const profileQuery = (username: string) =>
  apiQuery('getUser', { params: { username } }, (answer) => readGetUser(answer).user)

/** People whose username or name begins with these words. */
export const peopleSearchQuery = (search: string) =>
  apiPages('listUsers', (cursor) => ({ query: { search, cursor } }), readPeople)

export const followersQuery = (username: string) =>
  apiPages('listFollowers', (cursor) => ({ params: { username }, query: { cursor } }), readPeople)

export const followingQuery = (username: string) =>
  apiPages('listFollowing', (cursor) => ({ params: { username }, query: { cursor } }), readPeople)

/** People whom the reader has blocked, most recent first. */
export const blockedQuery = apiPages(
  'listBlocked',
  (cursor) => ({ query: { cursor } }),
  readPageOf('users', readListBlocked),
)
