import { err, ok, type Result } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { identityKey } from '../../platform/identity-key.ts'
import type { Device } from './device.ts'
import type { Passwords } from './passwords.ts'
import { presentOwnUser } from './present.ts'
import type { Sessions, SignedInUser } from './sessions.ts'
import { updateUser, userByEmailKey, userById, userByUsernameKey } from './user-store.ts'

export interface SignInOptions {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
}

export interface Credentials {
  /** Email address or username. */
  readonly login: string
  readonly password: string
  readonly remember: boolean
}

/** Where a request comes from. */
export interface Origin {
  /** IP address. */
  readonly address: string
  readonly device: Device
}

/** Signs in (API-7). A failure does not reveal whether the account exists, neither by its response nor by its timing. */
export type SignIn = (
  credentials: Credentials,
  origin: Origin,
  now: number,
) => Promise<Result<SignedInUser, 'INVALID_CREDENTIALS'>>

export function createSignIn({ database, passwords, sessions }: SignInOptions): SignIn {
  return async ({ login, password, remember }, { address, device }, now) => {
    const key = identityKey(login)
    const candidate = await (login.includes('@') ? userByEmailKey : userByUsernameKey)(
      database.readFresh,
      key,
    )
    const check = await passwords.check(password, candidate?.password_hash ?? null, address)
    if (!candidate || check === 'wrong' || candidate.is_disabled === 1) return err('INVALID_CREDENTIALS')
    const newHash = check === 'right, hash outdated' ? await passwords.hash(password, address) : null

    return database.transaction(async (tx) => {
      const user = await userById(tx, candidate.id)
      const isUnchanged = user?.password_hash === candidate.password_hash && user.is_disabled === 0
      if (!isUnchanged) return err('INVALID_CREDENTIALS')
      if (newHash !== null) await updateUser(tx, user.id, { password_hash: newHash }, now)
      return ok({
        ...(await sessions.create(tx, user, remember, now, device)),
        user: presentOwnUser(user),
      })
    })
  }
}
