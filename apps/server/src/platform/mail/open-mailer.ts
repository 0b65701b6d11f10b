import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

interface MailConfig {
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly publicUrl: string
}

/**
 * Sends by SMTP where that is configured, else into an outbox (DEC-23).
 *
 * @param outbox folder of the outbox
 */
export function openMailer({ smtpUrl, mailFrom: from, publicUrl }: MailConfig, outbox: string): Mailer {
  const options = { from, host: new URL(publicUrl).hostname }
  return smtpUrl === null ? outboxMailer(outbox, options) : smtpMailer(smtpUrl, options)
}
