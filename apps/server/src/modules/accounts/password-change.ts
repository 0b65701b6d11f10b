import type { Database } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import { type Failure, invalid } from '../../platform/http/outcome.ts'
import type { Notices } from './notices.ts'
import { ownPasswordWith } from './own-password.ts'
import type { Passwords } from './passwords.ts'
import type { Changer } from './profile.ts'
import { voidResets } from './reset-store.ts'
import { revokeAllSessions } from './session-store.ts'
import { updateUser, userById } from './user-store.ts'

interface PasswordChangeNeeds {
  readonly database: Database
  readonly passwords: Passwords
  readonly notices: Notices
  /** Tells all nodes that sessions of a user have ended. */
  readonly announceSignOut: (userId: string) => void
}

/** Changes the password (API-16); all other sessions end. */
export type ChangePassword = (
  changer: Changer,
  current: string,
  password: string,
) => Promise<null | Failure<'INVALID_REQUEST'>>

export function passwordChangeWith(needs: PasswordChangeNeeds): ChangePassword {
  const { database, passwords, notices, announceSignOut } = needs
  const checkPassword = ownPasswordWith(database, passwords)
  const wrong = () => invalid([{ path: 'currentPassword', code: 'wrong_password' }])

  return async (changer, current, password) => {
    const { userId, sessionId, address, language, now } = changer
    const before = await checkPassword(changer, current)
    if (before === null) return wrong()
    const password_hash = await passwords.hash(password, address)
    return database.transaction(async (tx) => {
      const user = await userById(tx, userId)
      if (user?.password_hash !== before) return wrong()
      await updateUser(tx, userId, { password_hash }, now)
      await revokeAllSessions(tx, userId, now, sessionId)
      await voidResets(tx, userId, now)
      await notices.send(tx, user, 'password', language)
      afterCommit(tx, () => announceSignOut(userId))
      return null
    })
  }
}
