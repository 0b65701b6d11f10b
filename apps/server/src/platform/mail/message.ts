import type { Mail, MailerOptions } from './mailer.ts'

/** The message that every mailer passes to nodemailer. */
export const toMessage = ({ id, to, subject, text, html, at }: Mail, { from, host }: MailerOptions) => ({
  from,
  to,
  subject,
  text,
  html,
  date: new Date(at),
  messageId: `<${id}@${host}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
