import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { NewId, RandomBytes } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { accessTokens } from './access-token.ts'
import { isLoopback } from './loopback.ts'
import { mediaPasses } from './media-pass.ts'
import { type PasswordReset, passwordResetWith } from './password-reset.ts'
import { passwordsWith } from './passwords.ts'
import { type Register, registrationWith } from './registration.ts'
import { type Sessions, sessionsWith } from './sessions.ts'
import { type SignIn, signInWith } from './sign-in.ts'
import { accountsSweep } from './sweep.ts'

// The public face of accounts: what other modules may know of them.

export { aliveSessions } from './alive-sessions.ts'
export { invite } from './invitations.ts'
export { newUser } from './new-user.ts'
export { insertUser, setAvatarUrl, type UserRow } from './user-store.ts'

export interface AccountsOptions {
  readonly config: Pick<Config, 'accessTokenSeconds' | 'host' | 'publicUrl' | 'registration'>
  readonly database: Database
  readonly clock: Clock
  readonly random: RandomBytes
  readonly newId: NewId
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly log: Logger
  /** Prints a line to the terminal. */
  readonly print: (line: string) => void
}

/** Accounts, sessions and password resets. */
export interface Accounts {
  readonly register: Register
  readonly signIn: SignIn
  readonly sessions: Sessions
  readonly passwordReset: PasswordReset
  /** Whether cookies are for https only. */
  readonly https: boolean
  readonly handlers: readonly JobHandler[]
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { config, database, secrets, random, print } = options
  const passwords = passwordsWith(random)
  const sessions = sessionsWith({
    ...options,
    accessTokens: accessTokens(secrets.keyFor('access tokens'), config.accessTokenSeconds),
    mediaPasses: mediaPasses(secrets.keyFor('media cookies')),
  })
  const isOwnMachine = isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname)
  const passwordReset = passwordResetWith({
    ...options,
    passwords,
    publicUrl: config.publicUrl,
    showLink: isOwnMachine ? print : null,
  })
  return {
    register: registrationWith({ ...options, registration: config.registration, passwords, sessions }),
    signIn: signInWith({ database, passwords, sessions }),
    sessions,
    passwordReset,
    https: config.publicUrl.startsWith('https:'),
    handlers: [passwordReset.handler, accountsSweep(database)],
  }
}
