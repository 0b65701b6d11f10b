import type { Database } from '../../platform/db/database.ts'
import type { Passwords } from './passwords.ts'
import { userById } from './user-store.ts'

/**
 * Checks the password of somebody signed in, outside any transaction, because that takes long.
 *
 * @returns the hash that it fits, for making sure in the transaction that it has not changed; null if it is wrong
 * @throws {TooBusyError}
 */
export const createOwnPasswordCheck =
  (database: Database, passwords: Passwords) =>
  async (
    { userId, address }: { readonly userId: string; readonly address: string },
    password: string,
  ): Promise<string | null> => {
    const user = await userById(database.read, userId)
    const hash = user?.password_hash ?? null
    return (await passwords.check(password, hash, address)) === 'wrong' ? null : hash
  }
