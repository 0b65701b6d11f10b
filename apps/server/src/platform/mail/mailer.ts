import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  /** Of the job that sends it: a mail that is sent again under the same id replaces the first. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

export interface Mailer {
  /** @returns the path of the file that holds the mail */
  readonly send: (mail: Mail) => Promise<string>
}

/**
 * Writes each mail to a file of its own, readable by this user only (DEC-23).
 *
 * @param folder such as `DATA_DIR/outbox`; made when missing
 * @param from the sender, such as `Souschef <souschef@example.org>`
 */
export function outboxMailer(folder: string, from: string): Mailer {
  return {
    send: async ({ id, to, subject, text, at }) => {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail({
        from,
        to,
        subject,
        text,
        date: new Date(at),
        messageId: `<${id}@souschef>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const file = join(folder, `${id}.eml`)
      const unfinished = `${file}.part`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, message, { mode: 0o600 })
      await rename(unfinished, file)
      return file
    },
  }
}
