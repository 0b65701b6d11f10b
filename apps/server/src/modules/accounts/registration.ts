import type { SignedIn } from '@souschef/contract'
import { err, ok, type Result } from '@souschef/domain'
import type { Database, Tx } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/http/rate-limiter.ts'
import { identityKey } from '../../platform/identity-key.ts'
import type { NewId } from '../../platform/random.ts'
import type { Passwords } from './passwords.ts'
import { newUser } from './new-user.ts'
import { presentOwnUser } from './present.ts'
import type { Sessions } from './sessions.ts'
import { insertUser, userByEmailKey, userByUsernameKey, usernameKeysFrom } from './user-store.ts'
import { firstFree, stemOf, usernameFrom } from './username.ts'

export interface RegistrationOptions {
  readonly database: Database
  readonly newId: NewId
  readonly passwords: Passwords
  readonly sessions: Sessions
}

export interface NewAccount {
  readonly email: string
  /** Missing: made from the address (DEC-2). */
  readonly username?: string | undefined
  readonly password: string
}

export type RegistrationFailure = 'EMAIL_TAKEN' | 'USERNAME_TAKEN'

/** Makes an account and signs it in (API-6). */
export type Register = (
  account: NewAccount,
  /** Of the caller's machine. */
  address: string,
  now: number,
) => Promise<Result<SignedIn, RegistrationFailure>>

/** Registrations of one name at one instant are rare; each retry sees the ones before it. */
const TRIES = 5

export function registrationWith({ database, newId, passwords, sessions }: RegistrationOptions): Register {
  const taken = async (
    account: NewAccount,
    tx: Tx | Database['read'],
  ): Promise<RegistrationFailure | null> => {
    if (await userByEmailKey(tx, identityKey(account.email))) return 'EMAIL_TAKEN'
    const { username } = account
    return username !== undefined && (await userByUsernameKey(tx, identityKey(username)))
      ? 'USERNAME_TAKEN'
      : null
  }

  const usernameFor = async (account: NewAccount, tx: Tx): Promise<string> => {
    if (account.username !== undefined) return account.username
    const wanted = usernameFrom(account.email)
    return firstFree(wanted, await usernameKeysFrom(tx, stemOf(wanted)))
  }

  return async (account, address, now) => {
    // Asked before the costly hash, and again in the transaction.
    const failure = await taken(account, database.read)
    if (failure) return err(failure)
    const passwordHash = await passwords.hash(account.password, addressKey(address))

    return database.transaction(async (tx) => {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const username = await usernameFor(account, tx)
        const user = newUser({
          id: newId(),
          email: account.email,
          username,
          password_hash: passwordHash,
          created_at: now,
        })
        if (await insertUser(tx, user))
          return ok({ ...(await sessions.begin(tx, user, false, now)), user: presentOwnUser(user) })
        const takenMeanwhile = await taken(account, tx)
        if (takenMeanwhile) return err(takenMeanwhile)
      }
      throw new Error('no username was free after several tries')
    })
  }
}
