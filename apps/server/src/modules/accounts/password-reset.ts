import { err, ok, type Language, type Result, LANGUAGES } from '@souschef/domain'
import { translate } from '@souschef/locales'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/http/rate-limiter.ts'
import { identityKey } from '../../platform/identity-key.ts'
import { handlerOf, type Job, type JobHandler } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { RandomBytes } from '../../platform/random.ts'
import { newToken, tokenHash } from './opaque-token.ts'
import type { Passwords } from './passwords.ts'
import { insertReset, useReset, userOfReset } from './reset-store.ts'
import { revokeAllSessions } from './session-store.ts'
import { updateUser, userByEmailKey, type UserRow } from './user-store.ts'

/** DEC-31. */
const LIFE_MS = 30 * 60_000

const resetRequested: Job<{ readonly email: string; readonly language: Language }> = {
  kind: 'accounts.password-reset',
  lane: 'mail',
  payload: z.object({ email: z.string(), language: z.enum(LANGUAGES) }),
}

export interface PasswordResetOptions {
  readonly database: Database
  readonly random: RandomBytes
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly log: Logger
  /** Where links lead: never what a request said about its host. */
  readonly publicUrl: string
  /** Shows the link to whoever started the server on their own machine; null elsewhere (DEC-23). */
  readonly showLink: ((line: string) => void) | null
  readonly passwords: Passwords
}

export interface PasswordReset {
  /** Does the same for every address, known or not (API-12); who it belongs to is looked up later, in the background. */
  readonly request: (email: string, language: Language) => Promise<void>
  /** Sets a new password with the token of the mail and ends all sessions of the user (API-13). */
  readonly reset: (
    token: string,
    password: string,
    /** Of the caller's machine. */
    address: string,
    now: number,
  ) => Promise<Result<null, 'RESET_TOKEN_INVALID'>>
  readonly handler: JobHandler
}

export function passwordResetWith(options: PasswordResetOptions): PasswordReset {
  const { database, random, jobs, mailer, log, publicUrl, showLink, passwords } = options

  const mailTo = async (user: UserRow, language: Language, id: string, now: number): Promise<void> => {
    const token = newToken(random)
    await database.transaction((tx) =>
      insertReset(tx, {
        token_hash: tokenHash(token),
        user_id: user.id,
        created_at: now,
        expires_at: now + LIFE_MS,
        used_at: null,
      }),
    )
    const link = `${publicUrl}/?resetToken=${token}`
    const text = [
      translate(language, 'mail.reset.greeting', { username: user.username }),
      translate(language, 'mail.reset.intro'),
      link,
      translate(language, 'mail.reset.code'),
      token,
      translate(language, 'mail.reset.life'),
    ].join('\n\n')
    const subject = translate(language, 'mail.reset.subject')
    const file = await mailer.send({ id, to: user.email, subject, text: `${text}\n`, at: now })
    log.info({ file }, 'mail written')
    showLink?.(link)
  }

  return {
    request: (email, language) =>
      database.transaction(async (tx) => {
        await jobs.enqueue(tx, resetRequested, { email, language })
      }),

    reset: async (token, password, address, now) => {
      const hash = tokenHash(token)
      const userId = await userOfReset(database.read, hash, now)
      if (userId === undefined) return err('RESET_TOKEN_INVALID')
      const passwordHash = await passwords.hash(password, addressKey(address))
      return database.transaction(async (tx) => {
        if (!(await useReset(tx, hash, userId, now))) return err('RESET_TOKEN_INVALID')
        await updateUser(tx, userId, { password_hash: passwordHash }, now)
        await revokeAllSessions(tx, userId, now)
        return ok(null)
      })
    },

    handler: handlerOf(resetRequested, async ({ email, language }, { id, now }) => {
      const user = await userByEmailKey(database.read, identityKey(email))
      const maySignIn = user?.password_hash != null && user.is_disabled === 0
      if (maySignIn) await mailTo(user, language, id, now)
    }),
  }
}
