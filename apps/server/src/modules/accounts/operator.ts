import { err, type Language, ok, type Result } from '@souschef/domain'
import type { Database, Tx } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import { identityKey } from '../../platform/identity-key.ts'
import type { NewId } from '../../platform/random.ts'
import { newUser } from './new-user.ts'
import type { Notices } from './notices.ts'
import type { Passwords } from './passwords.ts'
import { invalidateResets } from './reset-store.ts'
import { revokeAllSessions } from './session-store.ts'
import {
  insertUser,
  updateUser,
  type UserChanges,
  userByEmailKey,
  userByUsernameKey,
  type UserRow,
} from './user-store.ts'

interface OperatorDependencies {
  readonly database: Database
  readonly newId: NewId
  readonly passwords: Passwords
  readonly notices: Notices
  /** Announces to all nodes that sessions of a user have ended. */
  readonly announceSignOut: (userId: string) => void
}

/**
 * Operator actions on accounts (OPS-1). `login` is an email address or a username; without such a user, an action does nothing and
 * returns undefined.
 */
export interface Operator {
  readonly createUser: (
    account: { readonly email: string; readonly username: string; readonly password: string },
    now: number,
  ) => Promise<Result<UserRow, 'TAKEN'>>
  /** Ends all sessions of the user, and notifies them by mail. */
  readonly setPassword: (login: string, password: string, now: number) => Promise<UserRow | undefined>
  readonly setRole: (login: string, role: UserRow['role'], now: number) => Promise<UserRow | undefined>
  /** A disabled user is signed out everywhere, and cannot sign in. */
  readonly setDisabled: (login: string, isDisabled: boolean, now: number) => Promise<UserRow | undefined>
}

/** Used unless the user's settings name another; the operator's terminal does not say. */
const NOTICE_LANGUAGE: Language = 'en'

export function createOperator(dependencies: OperatorDependencies): Operator {
  const { database, newId, passwords, notices, announceSignOut } = dependencies

  const change = (
    login: string,
    changes: UserChanges,
    now: number,
    afterUpdate: (tx: Tx, user: UserRow) => Promise<void> = async () => undefined,
  ): Promise<UserRow | undefined> =>
    database.transaction(async (tx) => {
      const user = await (login.includes('@') ? userByEmailKey : userByUsernameKey)(tx, identityKey(login))
      if (user === undefined) return undefined
      await updateUser(tx, user.id, changes, now)
      await afterUpdate(tx, user)
      return { ...user, ...changes }
    })

  const signOut = async (tx: Tx, userId: string, now: number): Promise<void> => {
    await revokeAllSessions(tx, userId, now)
    afterCommit(tx, () => announceSignOut(userId))
  }

  return {
    createUser: async ({ password, ...account }, now) => {
      const password_hash = await passwords.hash(password, '')
      const user = newUser({ ...account, id: newId(), password_hash, created_at: now })
      return (await database.transaction((tx) => insertUser(tx, user))) ? ok(user) : err('TAKEN')
    },
    setPassword: async (login, password, now) =>
      change(login, { password_hash: await passwords.hash(password, '') }, now, async (tx, user) => {
        await signOut(tx, user.id, now)
        await invalidateResets(tx, user.id, now)
        await notices.send(tx, user, 'password', NOTICE_LANGUAGE)
      }),
    setRole: (login, role, now) => change(login, { role }, now),
    setDisabled: (login, isDisabled, now) =>
      change(login, { is_disabled: isDisabled ? 1 : 0 }, now, async (tx, user) => {
        if (isDisabled) await signOut(tx, user.id, now)
      }),
  }
}
