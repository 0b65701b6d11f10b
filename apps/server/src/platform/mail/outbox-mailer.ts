import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, Mailer, MailerOptions } from './mailer.ts'
import { messageOf } from './message.ts'

/** Tells whom a kept mail is about, so that it goes with the account. */
const ABOUT = 'X-Souschef-User'

/**
 * Writes each mail to its own file, readable by this user only (DEC-23).
 *
 * @param folder for example `DATA_DIR/outbox`; created when missing
 */
export function outboxMailer(folder: string, options: MailerOptions): Mailer {
  const fileOf = (id: string): string => join(folder, `${id}.eml`)

  /** @returns the path of a temporary file with the mail, which does not count as sent yet */
  const write = async (mail: Mail): Promise<string> => {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { headers, ...composed } = messageOf(mail, options)
    const about = mail.userId === null ? {} : { [ABOUT]: mail.userId }
    const { message } = await composer.sendMail({ ...composed, headers: { ...headers, ...about } })
    const unfinished = `${fileOf(mail.id)}.part`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(unfinished, message, { mode: 0o600 })
    return unfinished
  }

  return {
    send: async (mail) => {
      const file = fileOf(mail.id)
      await rename(await write(mail), file)
      return { file }
    },
    discard: async (mail) => rm(await write(mail)),
    forget: async (userId) => {
      const line = `${ABOUT}: ${userId}\r\n`
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name)
        if ((await readFile(file, 'latin1')).includes(line)) await rm(file, { force: true })
      }
    },
  }
}
