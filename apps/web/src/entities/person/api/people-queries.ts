import { apiPages, readPageOf } from '../../../platform/api/pages-query.ts'
import { apiQuery } from '../../../platform/api/query.ts'
import { readListedCard, readListedPerson, readProfile } from './read-person.ts'

const readPeople = readPageOf('users', readListedPerson)

export const profileQuery = (username: string) => apiQuery('getUser', { params: { username } }, readProfile)

/** People whose username or name begins with these words. */
export const foundPeople = (search: string) =>
  apiPages('listUsers', (cursor) => ({ query: { search, cursor } }), readPeople)

export const followersOf = (username: string) =>
  apiPages('listFollowers', (cursor) => ({ params: { username }, query: { cursor } }), readPeople)

export const followedBy = (username: string) =>
  apiPages('listFollowing', (cursor) => ({ params: { username }, query: { cursor } }), readPeople)

/** Whom the reader has blocked, the latest first. */
export const blockedQuery = apiPages(
  'listBlocked',
  (cursor) => ({ query: { cursor } }),
  readPageOf('users', readListedCard),
)
