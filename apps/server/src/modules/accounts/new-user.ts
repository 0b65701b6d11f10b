import { identityKey } from '../../platform/identity-key.ts'
import type { UserRow } from './user-store.ts'

interface NewUserFields {
  readonly id: string
  readonly email: string
  readonly username: string
  /** Null disables signing in with a password. */
  readonly password_hash: string | null
  /** Epoch milliseconds. */
  readonly created_at: number
}

/** The row of a new user without any profile data. */
export const newUser = (fields: NewUserFields): UserRow => ({
  ...fields,
  email_key: identityKey(fields.email),
  username_key: identityKey(fields.username),
  first_name: null,
  last_name: null,
  bio: null,
  profession: null,
  avatar_url: null,
  role: 'user',
  is_disabled: 0,
  updated_at: fields.created_at,
})
