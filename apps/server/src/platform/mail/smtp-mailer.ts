import { PermanentFailure } from '../jobs/job.ts'
import { codesOf } from '../log.ts'
import type { Mail, Mailer, MailerOptions } from './mailer.ts'
import { toMessage } from './message.ts'

/** The stages at which a reply of 5xx is about the mail; signing in is about the configuration, which can be fixed. */
const MAIL_ERROR_CODES: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  MAIL_ERROR_CODES.has(error.code) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** Whether a host is this machine, where a password needs no encryption on its way. */
const isLocal = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/**
 * Sends by SMTP, one connection per mail. The time limits are nodemailer's: ten minutes for the reply after the data, as RFC 5321
 * (4.5.3.2.6) asks, because a mail that is aborted too early would be sent twice.
 *
 * @param url `smtp://` (with STARTTLS where offered, and required before a password is sent to another machine) or `smtps://`
 */
export function smtpMailer(url: string, options: MailerOptions): Mailer {
  const { hostname, host: server, username } = new URL(url)
  const requireTLS = username !== '' && !isLocal(hostname)

  const compose = async (mail: Mail): Promise<void> => {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    await composer.sendMail(toMessage(mail, options))
  }

  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url, requireTLS })
      try {
        await transport.sendMail(toMessage(mail, options))
      } catch (error) {
        const codes = codesOf(error)
        const reason = Object.values(codes).join(' ')
        const failure = isRefusal(error)
          ? new PermanentFailure(`The mail server ${server} refused the mail: ${reason}`, { cause: error })
          : new Error(`The mail server ${server} did not take the mail: ${reason}`, { cause: error })
        throw Object.assign(failure, { server, ...codes })
      }
      return { server }
    },
    discard: compose,
    eraseMails: () => Promise.resolve(),
  }
}
