import type { Tx } from '../../platform/db/database.ts'
import { revokeAllSessions } from './session-store.ts'
import { updateUser } from './user-store.ts'

/**
 * Ends an account at once: nobody can sign in, and neither name nor address is stored with it any more. The row stays until
 * `removeAccount`, because recipes and pictures refer to it.
 */
export async function closeAccount(tx: Tx, id: string, now: number): Promise<void> {
  // No username and no address has a space, so nobody can have taken it.
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

/** Deletes the row of an account, and with it all rows that belong to nothing else. */
export async function removeAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
