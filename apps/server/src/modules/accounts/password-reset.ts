import { err, HOUR_MS, type Language, LANGUAGES, MINUTE_MS, ok, type Result } from '@souschef/domain'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { identityKey } from '../../platform/identity-key.ts'
import { createJobHandler, type Job, type JobHandler } from '../../platform/jobs/job.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import { renderEmail } from '../../platform/mail/email-content.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { deriveToken, hashToken } from '../../platform/secrets.ts'
import { passwordResetEmail } from './emails.ts'
import type { Notices } from './notices.ts'
import type { Passwords } from './passwords.ts'
import { insertReset, resetsSince, redeemReset, findResetUser } from './reset-store.ts'
import { revokeAllSessions } from './session-store.ts'
import { updateUser, userByEmailKey, userById, type UserRow } from './user-store.ts'

/** Lifetime of a reset token (DEC-31). */
const TOKEN_LIFETIME_MS = 30 * MINUTE_MS

/**
 * Reset mails per user and hour, whoever requests them, so that nobody can flood a mailbox (API-42). Beyond that, another one is
 * sent only if the user has no unused one that is younger than 20 minutes: whoever gets none has one that remains valid for at
 * least ten minutes.
 */
const MAX_MAILS_PER_HOUR = 3
const RESEND_DELAY_MS = 20 * MINUTE_MS

const resetJob: Job<{ readonly email: string; readonly language: Language }> = {
  kind: 'accounts.password-reset',
  lane: 'mail',
  payload: z.object({ email: z.string(), language: z.enum(LANGUAGES) }),
}

interface ResetMail {
  readonly token: string
  readonly link: string
  readonly mail: Mail
}

export interface PasswordResetOptions {
  readonly database: Database
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly log: Logger
  /** Base of links; never taken from a request's Host header. */
  readonly publicUrl: string
  /** Prints the link in the terminal, if the server can be reached from its own machine only; null elsewhere (DEC-23). */
  readonly printLink: ((link: string) => void) | null
  readonly passwords: Passwords
  readonly notices: Notices
  /** Announces to all nodes that sessions of a user have ended. */
  readonly announceSignOut: (userId: string) => void
  /** Derives the token of a mail from the id of its job: a job that runs again sends the same mail. */
  readonly tokenKey: Uint8Array
}

export interface NewPassword {
  readonly token: string
  readonly password: string
  /** IP address of the client. */
  readonly address: string
  /** Language of the notice about the change. */
  readonly language: Language
}

export interface PasswordReset {
  /** Does the same work for known and unknown addresses (API-12); the user is looked up later, in the background. */
  readonly request: (email: string, language: Language) => Promise<void>
  /** Sets a new password with the token from the mail, and ends all sessions of the user (API-13). */
  readonly reset: (request: NewPassword, now: number) => Promise<Result<null, 'RESET_TOKEN_INVALID'>>
  readonly handler: JobHandler
}

export function createPasswordReset(options: PasswordResetOptions): PasswordReset {
  const { database, jobs, mailer, log, publicUrl, printLink, passwords, notices, announceSignOut, tokenKey } =
    options

  const composeMail = (
    id: string,
    user: UserRow | undefined,
    email: string,
    language: Language,
    at: number,
  ): ResetMail => {
    const token = deriveToken(tokenKey, id)
    const link = `${publicUrl}/#resetToken=${token}`
    const content = passwordResetEmail({ language, username: user?.username ?? '' }, link, token)
    const envelope = { id, to: user?.email ?? email, userId: user?.id ?? null, at }
    return { token, link, mail: { ...envelope, subject: content.subject, ...renderEmail(content) } }
  }

  /** Whether a user gets another mail; also checked for unknown addresses, so that they take the same time. */
  const shouldSendMail = async (user: UserRow | undefined, now: number): Promise<boolean> => {
    const sent = await resetsSince(database.readFresh, user?.id ?? '', now - HOUR_MS)
    const hasRecentUnused = sent.some(
      ({ created_at, used_at }) => used_at === null && created_at > now - RESEND_DELAY_MS,
    )
    const canSignIn = user?.password_hash != null && user.is_disabled === 0
    return canSignIn && (sent.length < MAX_MAILS_PER_HOUR || !hasRecentUnused)
  }

  return {
    request: (email, language) =>
      database.transaction(async (tx) => {
        await jobs.enqueue(tx, resetJob, { email, language })
      }),

    reset: async ({ token, password, address, language }, now) => {
      const hash = hashToken(token)
      const userId = await findResetUser(database.readFresh, hash, now)
      if (userId === undefined) return err('RESET_TOKEN_INVALID')
      const passwordHash = await passwords.hash(password, address)
      return database.transaction(async (tx) => {
        if (!(await redeemReset(tx, hash, userId, now))) return err('RESET_TOKEN_INVALID')
        await updateUser(tx, userId, { password_hash: passwordHash }, now)
        await revokeAllSessions(tx, userId, now)
        const user = await userById(tx, userId)
        if (user) await notices.send(tx, user, 'password', language)
        afterCommit(tx, () => announceSignOut(userId))
        return ok(null)
      })
    },

    // A mail that must not be sent is composed and discarded, so that the latency of later calls does not reveal who has an account
    // (API-12).
    handler: createJobHandler(resetJob, async ({ email, language }, { id, now }) => {
      const user = await userByEmailKey(database.readFresh, identityKey(email))
      const shouldSend = await shouldSendMail(user, now)
      const { token, link, mail } = composeMail(id, user, email, language, now)
      if (!user || !shouldSend) {
        await mailer.discard(mail)
        log.info({ id }, 'no mail sent')
        return undefined
      }
      const sent = await mailer.send(mail)
      log.info({ id, ...sent }, 'mail sent')
      printLink?.(link)
      const reset = { token_hash: hashToken(token), user_id: user.id, created_at: now, used_at: null }
      return (tx) => insertReset(tx, { ...reset, expires_at: now + TOKEN_LIFETIME_MS })
    }),
  }
}
