import { err, ok, type Result } from '@souschef/domain'
import type { Config } from '../../config.ts'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import { identityKey } from '../../platform/identity-key.ts'
import type { NewId } from '../../platform/random.ts'
import { hashToken } from '../../platform/secrets.ts'
import { isInvitationValid, redeemInvitation } from './invitation-store.ts'
import type { Passwords } from './passwords.ts'
import { newUser } from './new-user.ts'
import { presentOwnUser } from './present.ts'
import type { Sessions, SignedInUser } from './sessions.ts'
import type { Origin } from './sign-in.ts'
import { insertUser, userByEmailKey, userByUsernameKey, listUsernameKeys } from './user-store.ts'
import { firstAvailable, isReserved, variantPrefix, usernameFrom } from './username.ts'

export interface RegistrationOptions {
  /** Who may register (DEC-42). */
  readonly registration: Config['registration']
  readonly database: Database
  readonly newId: NewId
  readonly passwords: Passwords
  readonly sessions: Sessions
}

export interface NewAccount {
  readonly email: string
  /** Derived from the email address when missing (DEC-2). */
  readonly username?: string | undefined
  readonly password: string
  /** The token from an invitation link, for registration by invitation. */
  readonly invitation?: string | undefined
}

export type RegistrationFailure = TakenName | 'ACCESS_DENIED' | 'INVITATION_INVALID'
type TakenName = 'EMAIL_TAKEN' | 'USERNAME_TAKEN'

/** Creates an account and signs it in (API-6). */
export type Register = (
  account: NewAccount,
  origin: Origin,
  now: number,
) => Promise<Result<SignedInUser, RegistrationFailure>>

/** Thrown to roll back when another call redeemed the invitation at the same time. */
class InvitationUsed extends Error {
  override readonly name = 'InvitationUsed'
}

/** Concurrent registrations of one name are rare, and each retry sees the ones before it. */
const MAX_ATTEMPTS = 5

export function createRegistration(options: RegistrationOptions): Register {
  const { registration, database, newId, passwords, sessions } = options

  const findTakenName = async (account: NewAccount, db: Reader): Promise<TakenName | null> => {
    if (await userByEmailKey(db, identityKey(account.email))) return 'EMAIL_TAKEN'
    const { username } = account
    if (username === undefined) return null
    return isReserved(username) || (await userByUsernameKey(db, identityKey(username)))
      ? 'USERNAME_TAKEN'
      : null
  }

  const usernameFor = async (account: NewAccount, tx: Tx): Promise<string> => {
    if (account.username !== undefined) return account.username
    const preferred = usernameFrom(account.email)
    return firstAvailable(preferred, await listUsernameKeys(tx, variantPrefix(preferred)))
  }

  return async (account, { address, device }, now) => {
    if (registration === 'closed') return err('ACCESS_DENIED')
    const invitation = registration === 'invite' ? hashToken(account.invitation ?? '') : null
    // Checked first, so that only invited people learn which addresses have an account.
    if (invitation !== null && !(await isInvitationValid(database.readFresh, invitation, now)))
      return err('INVITATION_INVALID')
    // Checked before the costly hash, and again in the transaction.
    const failure = await findTakenName(account, database.readFresh)
    if (failure) return err(failure)
    const passwordHash = await passwords.hash(account.password, address)

    const registerInTransaction = async (tx: Tx): ReturnType<Register> => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const username = await usernameFor(account, tx)
        const user = newUser({
          id: newId(),
          email: account.email,
          username,
          password_hash: passwordHash,
          created_at: now,
        })
        if (await insertUser(tx, user)) {
          if (invitation !== null && !(await redeemInvitation(tx, invitation, now)))
            throw new InvitationUsed()
          return ok({
            ...(await sessions.create(tx, user, false, now, device)),
            user: presentOwnUser(user),
          })
        }
        const conflict = await findTakenName(account, tx)
        if (conflict) return err(conflict)
      }
      throw new Error('no available username found after several attempts')
    }
    try {
      return await database.transaction(registerInTransaction)
    } catch (error) {
      if (error instanceof InvitationUsed) return err('INVITATION_INVALID')
      throw error
    }
  }
}
