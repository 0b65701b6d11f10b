import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, Mailer, MailerOptions } from './mailer.ts'
import { toMessage } from './message.ts'

/** Names the user whom a stored mail is about, so that it is deleted with the account. */
const USER_HEADER = 'X-Souschef-User'

/**
 * Writes each mail to its own file, readable by this user only (DEC-23).
 *
 * @param folder for example `DATA_DIR/outbox`; created when missing
 */
export function outboxMailer(folder: string, options: MailerOptions): Mailer {
  const mailPath = (id: string): string => join(folder, `${id}.eml`)

  /** @returns the path of a temporary file with the mail, which does not count as sent yet */
  const write = async (mail: Mail): Promise<string> => {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { headers, ...composed } = toMessage(mail, options)
    const userHeader = mail.userId === null ? {} : { [USER_HEADER]: mail.userId }
    const { message } = await composer.sendMail({ ...composed, headers: { ...headers, ...userHeader } })
    const partialPath = `${mailPath(mail.id)}.part`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(partialPath, message, { mode: 0o600 })
    return partialPath
  }

  return {
    send: async (mail) => {
      const file = mailPath(mail.id)
      await rename(await write(mail), file)
      return { file }
    },
    discard: async (mail) => rm(await write(mail)),
    eraseMails: async (userId) => {
      const line = `${USER_HEADER}: ${userId}\r\n`
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name)
        if ((await readFile(file, 'latin1')).includes(line)) await rm(file, { force: true })
      }
    },
  }
}
