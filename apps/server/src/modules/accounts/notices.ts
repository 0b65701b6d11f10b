import { type Language, LANGUAGES } from '@souschef/domain'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import { createJobHandler, type Job, type JobHandler } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import { renderEmail } from '../../platform/mail/email-content.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { type Notice, noticeEmail, NOTICES } from './emails.ts'
import { findSettings } from './settings-store.ts'
import type { UserRow } from './user-store.ts'

interface NoticePayload {
  readonly userId: string
  readonly username: string
  readonly to: string
  readonly language: Language
  readonly notice: Notice
}

const noticeJob: Job<NoticePayload> = {
  kind: 'accounts.notice',
  lane: 'mail',
  payload: z.object({
    userId: z.string(),
    username: z.string(),
    to: z.string(),
    language: z.enum(LANGUAGES),
    notice: z.enum(NOTICES),
  }),
}

export interface NoticesOptions {
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly log: Logger
  /** Base of links; never taken from a request's Host header. */
  readonly publicUrl: string
}

/** Mails that notify users of changes to their credentials. */
export interface Notices {
  /**
   * Queues a notice in the transaction that makes the change.
   *
   * @param language used unless the user's settings name another
   */
  readonly send: (
    tx: Tx,
    user: Pick<UserRow, 'id' | 'username' | 'email'>,
    notice: Notice,
    language: Language,
  ) => Promise<void>
  readonly handler: JobHandler
}

export const createNotices = ({ jobs, mailer, log, publicUrl }: NoticesOptions): Notices => ({
  send: async (tx, { id: userId, username, email: to }, notice, language) => {
    const settings = await findSettings(tx, userId)
    const payload = { userId, username, to, language: settings.language ?? language, notice }
    await jobs.enqueue(tx, noticeJob, payload)
  },
  handler: createJobHandler(
    noticeJob,
    async ({ userId, username, to, language, notice }, { id, now: at }) => {
      const content = noticeEmail({ language, username }, notice, publicUrl)
      const sent = await mailer.send({
        id,
        to,
        subject: content.subject,
        at,
        userId,
        ...renderEmail(content),
      })
      log.info({ id, ...sent }, 'mail sent')
      return undefined
    },
  ),
})
