import type { Database } from '../../platform/db/database.ts'
import type { Passwords } from './passwords.ts'
import { userById } from './user-store.ts'

/**
 * Checks the password of a signed-in user. Call it outside of transactions, because it takes long.
 *
 * @returns the hash that it matches, to be compared again in the transaction; null if the password is wrong
 * @throws {TooBusyError}
 */
export const createOwnPasswordCheck =
  (database: Database, passwords: Passwords) =>
  async (
    { userId, address }: { readonly userId: string; readonly address: string },
    password: string,
  ): Promise<string | null> => {
    const user = await userById(database.readFresh, userId)
    const hash = user?.password_hash ?? null
    return (await passwords.check(password, hash, address)) === 'wrong' ? null : hash
  }
