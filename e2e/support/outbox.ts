import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMail } from '@souschef/server/testing/mail'
import { expect } from './test.ts'

async function resetLinksTo(address: string, folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`))
    .flatMap((mail) => /https?:\/\/\S+resetToken=[\w-]+/.exec(readMail(mail).text) ?? [])
}

/** The link in the newest password-reset email to an address, from the outbox (DEC-23); waits until there is one. */
export async function resetLink(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  await expect.poll(() => resetLinksTo(address, folder), `a mail to ${address}`).not.toHaveLength(0)
  return (await resetLinksTo(address, folder)).at(-1) ?? ''
}
