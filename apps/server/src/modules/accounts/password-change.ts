import type { Database } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import { type Failure, invalid } from '../../platform/http/outcome.ts'
import type { Notices } from './notices.ts'
import { createOwnPasswordCheck } from './own-password.ts'
import type { Passwords } from './passwords.ts'
import type { Actor } from './profile.ts'
import { invalidateResets } from './reset-store.ts'
import { revokeAllSessions } from './session-store.ts'
import { updateUser, userById } from './user-store.ts'

interface PasswordChangeDependencies {
  readonly database: Database
  readonly passwords: Passwords
  readonly notices: Notices
  /** Announces to all nodes that sessions of a user have ended. */
  readonly announceSignOut: (userId: string) => void
}

/** Changes the password (API-16); all other sessions end. */
export type ChangePassword = (
  actor: Actor,
  current: string,
  password: string,
) => Promise<null | Failure<'INVALID_REQUEST'>>

export function createPasswordChange(dependencies: PasswordChangeDependencies): ChangePassword {
  const { database, passwords, notices, announceSignOut } = dependencies
  const checkPassword = createOwnPasswordCheck(database, passwords)
  const wrongPassword = () => invalid([{ path: 'currentPassword', code: 'wrong_password' }])

  return async (actor, current, password) => {
    const { userId, sessionId, address, language, now } = actor
    const currentHash = await checkPassword(actor, current)
    if (currentHash === null) return wrongPassword()
    const password_hash = await passwords.hash(password, address)
    return database.transaction(async (tx) => {
      const user = await userById(tx, userId)
      if (user?.password_hash !== currentHash) return wrongPassword()
      await updateUser(tx, userId, { password_hash }, now)
      await revokeAllSessions(tx, userId, now, sessionId)
      await invalidateResets(tx, userId, now)
      await notices.send(tx, user, 'password', language)
      afterCommit(tx, () => announceSignOut(userId))
      return null
    })
  }
}
