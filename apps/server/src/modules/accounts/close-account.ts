import type { Tx } from '../../platform/db/database.ts'
import { revokeAllSessions } from './session-store.ts'
import { updateUser } from './user-store.ts'

/**
 * Closes an account immediately: nobody can sign in, and name and address are removed. The row remains until `removeAccount`,
 * because recipes and pictures reference it.
 */
export async function closeAccount(tx: Tx, id: string, now: number): Promise<void> {
  // Usernames and addresses contain no spaces, so this cannot collide with one.
  const placeholder = `deleted ${id}`
  await updateUser(
    tx,
    id,
    {
      email: '',
      email_key: placeholder,
      username: placeholder,
      username_key: placeholder,
      first_name: null,
      last_name: null,
      bio: null,
      profession: null,
      avatar_url: null,
      password_hash: null,
      is_disabled: 1,
    },
    now,
  )
  await revokeAllSessions(tx, id, now)
}

/** Deletes the row of an account, and by cascade the rows that depend on it. */
export async function removeAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
