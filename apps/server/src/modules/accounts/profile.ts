import type { EndpointParsed, ErrorCode, OwnUser } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import type { Database, Tx } from '../../platform/db/database.ts'
import { isUniqueViolation } from '../../platform/db/constraint-violation.ts'
import { fail, type Failure, invalid } from '../../platform/http/outcome.ts'
import { identityKey } from '../../platform/identity-key.ts'
import type { Notices } from './notices.ts'
import { createOwnPasswordCheck } from './own-password.ts'
import type { Passwords } from './passwords.ts'
import { presentOwnUser } from './present.ts'
import { invalidateResets } from './reset-store.ts'
import { updateUser, type UserChanges, userByEmailKey, userById, type UserRow } from './user-store.ts'
import { isReserved } from './username.ts'

type ProfileBody = EndpointParsed<'updateProfile'>['body']

type Refusal = Failure<Extract<ErrorCode, 'EMAIL_TAKEN' | 'USERNAME_TAKEN' | 'INVALID_REQUEST'>>

/** Missing and null fields stay as they are (API-31); those in `cleared` become null (DEC-36). */
function toUserChanges({
  email,
  username,
  first_name,
  last_name,
  bio,
  profession,
  cleared = [],
}: ProfileBody): UserChanges {
  return {
    ...(email !== undefined && { email, email_key: identityKey(email) }),
    ...(username !== undefined && { username, username_key: identityKey(username) }),
    ...(first_name != null && { first_name }),
    ...(last_name != null && { last_name }),
    ...(bio != null && { bio }),
    ...(profession != null && { profession }),
    ...Object.fromEntries(cleared.map((field) => [field, null])),
  }
}

/** The user who changes their own account, and the context of the request. */
export interface Actor {
  readonly userId: string
  readonly sessionId: string
  /** IP address. */
  readonly address: string
  /** Language of notices, unless the account settings name another. */
  readonly language: Language
  /** Epoch milliseconds. */
  readonly now: number
}

/** Changes the caller's profile (API-10); the email address requires the password (PROF-2). */
export type UpdateProfile = (actor: Actor, body: ProfileBody) => Promise<OwnUser | Refusal>

interface ProfileDependencies {
  readonly database: Database
  readonly passwords: Passwords
  readonly notices: Notices
}

export function createProfileUpdate({ database, passwords, notices }: ProfileDependencies): UpdateProfile {
  const checkPassword = createOwnPasswordCheck(database, passwords)

  const changeEmail = async (
    tx: Tx,
    before: UserRow,
    email: string,
    { language, now }: Actor,
  ): Promise<void> => {
    // Codes sent to the former address must no longer give access to the account.
    await invalidateResets(tx, before.id, now)
    await notices.send(tx, before, 'email', language)
    await notices.send(tx, { ...before, email }, 'new-email', language)
  }

  const change = (actor: Actor, body: ProfileBody, passwordHash: string | null) =>
    database.transaction(async (tx): Promise<OwnUser | Refusal> => {
      const { userId, now } = actor
      const before = await userById(tx, userId)
      if (!before) throw new Error('the caller has no account')
      if (passwordHash !== null && before.password_hash !== passwordHash) return wrongPassword()
      const { username } = body
      const isRenamed = username !== undefined && identityKey(username) !== before.username_key
      if (isRenamed && isReserved(username)) return fail('USERNAME_TAKEN')
      await updateUser(tx, userId, toUserChanges(body), now)
      if (passwordHash !== null && body.email !== undefined) await changeEmail(tx, before, body.email, actor)
      return presentOwnUser({ ...before, ...toUserChanges(body) })
    })

  return async (actor, body) => {
    const user = await userById(database.readFresh, actor.userId)
    if (!user) throw new Error('the caller has no account')
    let passwordHash: string | null = null
    if (body.email !== undefined && body.email !== user.email) {
      if (body.password === undefined) return invalid([{ path: 'password', code: 'required' }])
      passwordHash = await checkPassword(actor, body.password)
      if (passwordHash === null) return wrongPassword()
    }
    try {
      return await change(actor, body, passwordHash)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const other = body.email && (await userByEmailKey(database.readFresh, identityKey(body.email)))
      return fail(other && other.id !== user.id ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN')
    }
  }
}

const wrongPassword = () => invalid([{ path: 'password', code: 'wrong_password' }])
