import type { Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import type { EmailContent } from '../../platform/mail/email-content.ts'

interface Recipient {
  readonly language: Language
  readonly username: string
}

const greeting = ({ language, username }: Recipient): string =>
  translate(language, 'mail.greeting', { username })

/** The mail with the link, and the code, for setting a new password (AUTH-6). */
export const passwordResetEmail = (recipient: Recipient, link: string, token: string): EmailContent => {
  const { language } = recipient
  return {
    language,
    subject: translate(language, 'mail.reset.subject'),
    paragraphs: [
      greeting(recipient),
      translate(language, 'mail.reset.intro'),
      { link, label: translate(language, 'mail.reset.button') },
      translate(language, 'mail.reset.code'),
      { code: token },
      translate(language, 'mail.reset.life'),
    ],
  }
}

/** Changes that owners are notified of: `email` goes to the old address, `new-email` to the new one. */
export const NOTICES = ['password', 'email', 'new-email'] as const
export type Notice = (typeof NOTICES)[number]

const NOTICE_KEYS = {
  password: {
    subject: 'mail.notice.passwordSubject',
    text: 'mail.notice.password',
    ifNot: 'mail.notice.passwordIfNot',
  },
  email: { subject: 'mail.notice.emailSubject', text: 'mail.notice.email', ifNot: 'mail.notice.emailIfNot' },
  'new-email': {
    subject: 'mail.notice.emailSubject',
    text: 'mail.notice.newEmail',
    ifNot: 'mail.notice.newEmailIfNot',
  },
} as const

/** Notifies the owner of an account of changed credentials. */
export const noticeEmail = (recipient: Recipient, notice: Notice, publicUrl: string): EmailContent => {
  const { language, username } = recipient
  const { subject, text, ifNot } = NOTICE_KEYS[notice]
  return {
    language,
    subject: translate(language, subject),
    paragraphs: [
      greeting(recipient),
      translate(language, text, { username }),
      translate(language, ifNot),
      { link: publicUrl, label: translate(language, 'mail.notice.button') },
    ],
  }
}
