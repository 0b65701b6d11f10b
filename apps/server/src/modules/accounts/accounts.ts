import type { Config } from '../../config.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { NewId, RandomBytes } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createAccessTokens } from './access-token.ts'
import { isLoopback } from './loopback.ts'
import { createMediaPasses } from './media-pass.ts'
import { type ChangePassword, createPasswordChange } from './password-change.ts'
import { type Operator, createOperator } from './operator.ts'
import { type PasswordReset, createPasswordReset } from './password-reset.ts'
import { createNotices } from './notices.ts'
import { createPasswords } from './passwords.ts'
import { createProfileUpdate, type UpdateProfile } from './profile.ts'
import { createOwnPasswordCheck } from './own-password.ts'
import { type Register, createRegistration } from './registration.ts'
import { type Sessions, createSessions } from './sessions.ts'
import { type SignIn, createSignIn } from './sign-in.ts'
import { signedOut } from './signed-out.ts'
import { accountsSweep } from './sweep.ts'

// Public API of the accounts module.

export { findActiveSessions } from './active-sessions.ts'
export { closeAccount, removeAccount } from './close-account.ts'
export { invite } from './invitations.ts'
export { newUser } from './new-user.ts'
export { presentDevices, presentOwnUser } from './present.ts'
export { listSessions } from './session-store.ts'
export { findSettings } from './settings-store.ts'
export { signedOut } from './signed-out.ts'
export { usernameFrom } from './username.ts'
export { insertUser, setAvatarUrl, userById, type UserRow } from './user-store.ts'

export interface AccountsOptions {
  readonly config: Pick<Config, 'accessTokenSeconds' | 'host' | 'publicUrl' | 'registration'>
  readonly database: Database
  readonly clock: Clock
  readonly random: RandomBytes
  readonly newId: NewId
  readonly secrets: Secrets
  readonly bus: Bus
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly log: Logger
  /** Prints a line to the terminal. */
  readonly print: (line: string) => void
}

/** The services that the account endpoints and the operator's commands use. */
export interface Accounts {
  readonly register: Register
  readonly signIn: SignIn
  readonly sessions: Sessions
  readonly passwordReset: PasswordReset
  readonly updateProfile: UpdateProfile
  readonly changePassword: ChangePassword
  readonly operator: Operator
  readonly checkOwnPassword: ReturnType<typeof createOwnPasswordCheck>
  /** Whether cookies are sent over https only. */
  readonly https: boolean
  readonly handlers: readonly JobHandler[]
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { config, database, secrets, random, bus, print } = options
  const passwords = createPasswords(random)
  const announceSignOut = (user_id: string): void => bus.publish(signedOut, { user_id })
  const sessions = createSessions({
    ...options,
    announceSignOut,
    accessTokens: createAccessTokens(secrets.keyFor('access tokens'), config.accessTokenSeconds),
    mediaPasses: createMediaPasses(secrets.keyFor('media cookies')),
  })
  const isLocalOnly = isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname)
  const notices = createNotices({ ...options, publicUrl: config.publicUrl })
  const passwordReset = createPasswordReset({
    ...options,
    passwords,
    notices,
    announceSignOut,
    tokenKey: secrets.keyFor('password reset tokens'),
    publicUrl: config.publicUrl,
    printLink: isLocalOnly ? print : null,
  })
  return {
    register: createRegistration({ ...options, registration: config.registration, passwords, sessions }),
    signIn: createSignIn({ database, passwords, sessions }),
    sessions,
    passwordReset,
    updateProfile: createProfileUpdate({ database, passwords, notices }),
    operator: createOperator({ ...options, passwords, notices, announceSignOut }),
    changePassword: createPasswordChange({ database, passwords, notices, announceSignOut }),
    checkOwnPassword: createOwnPasswordCheck(database, passwords),
    https: config.publicUrl.startsWith('https:'),
    handlers: [passwordReset.handler, notices.handler, accountsSweep(database)],
  }
}
