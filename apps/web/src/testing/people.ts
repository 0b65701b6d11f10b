import type { AccountSettings, Person, Profile } from '@souschef/contract'
import { DEFAULT_SETTINGS } from '@souschef/contract/schemas'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, okReply } from './api-server.ts'
import { aSession, aUser, openPage } from './page.ts'

export const aPerson = (username: string, changes: Partial<Person> = {}): Person => ({
  id: `id-${username}`,
  username,
  first_name: null,
  last_name: null,
  bio: null,
  profession: null,
  avatar_url: null,
  recipes_count: 2,
  followers_count: 3,
  following_count: 1,
  is_following: false,
  ...changes,
})

export const aProfile = (username: string, changes: Partial<Profile> = {}): Profile => ({
  ...aPerson(username),
  created_at: '2026-03-01T10:00:00.000Z',
  follows_you: false,
  is_blocked: false,
  ...changes,
})

/** The settings of an account with no stored settings. */
export const someSettings: AccountSettings = DEFAULT_SETTINGS

/** Opens the page of a signed-in user. */
export async function openSignedIn(): Promise<ApiServer> {
  const server = await openPage()
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  sessionSlot.setState(aSession())
  return server
}
