import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  /** The id of the sending job: a mail sent again under the same id replaces the first. */
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
  /** Does the work of sending but discards the mail, so that timing does not reveal that none was sent. */
  readonly discard: (mail: Mail) => Promise<void>
}

/**
 * Writes each mail to its own file, readable by this user only (DEC-23).
 *
 * @param folder for example `DATA_DIR/outbox`; created when missing
 * @param from the sender, for example `Souschef <souschef@example.org>`
 */
export function outboxMailer(folder: string, from: string): Mailer {
  const fileOf = (id: string): string => join(folder, `${id}.eml`)

  /** @returns the path of a temporary file with the mail, which does not count as sent yet */
  const write = async ({ id, to, subject, text, at }: Mail): Promise<string> => {
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
    const unfinished = `${fileOf(id)}.part`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(unfinished, message, { mode: 0o600 })
    return unfinished
  }

  return {
    send: async (mail) => {
      const file = fileOf(mail.id)
      await rename(await write(mail), file)
      return file
    },
    discard: async (mail) => rm(await write(mail)),
  }
}
