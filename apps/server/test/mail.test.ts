import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminJobs } from '../src/admin-jobs.ts'
import { listFailedJobs, retryFailedJobs } from '../src/platform/jobs/failed-jobs.ts'
import { retryDelay } from '../src/platform/jobs/run-job.ts'
import { adapters } from './adapters.ts'
import { createCook } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { readMail, resetCodeIn } from './mail-text.ts'
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts'

describe.each(adapters)('mail by SMTP on $dialect', (adapter) => {
  let smtp: TestSmtpServer
  let server: TestApp
  beforeAll(async () => {
    smtp = await startSmtpServer()
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Souschef <cook@recipes.example.org>' }
    server = await createTestApp(adapter, { env: { ...mail, PUBLIC_URL: 'https://recipes.example.org' } })
  })
  afterEach(() => {
    smtp.refuse(null)
    smtp.beforeReply(() => Promise.resolve())
  })
  afterAll(async () => {
    await server.close()
    await smtp.stop()
  })

  const request = async (headers: Record<string, string> = {}): Promise<string> => {
    const { email } = await createCook(server)
    await server.call('requestPasswordReset', { body: { email }, headers })
    return email
  }
  const mailsTo = (address: string): readonly string[] =>
    smtp.mails.filter(({ to }) => to.includes(address)).map(({ message }) => message)
  const failed = () => listFailedJobs(server.database.read, 10)

  test('DEC-23 a mail has text and HTML in the reader’s language, and links to the configured address only', async () => {
    const email = await request({ host: 'evil.example', 'accept-language': 'ru' })
    await server.runJobs()
    const { from, message } = smtp.mails.at(-1) ?? { from: '', message: '' }
    expect(from).toBe('cook@recipes.example.org')
    const { head, text, html } = readMail(message)
    expect(head).toContain(`To: ${email}`)
    expect(head).toContain('From: Souschef <cook@recipes.example.org>')
    expect(head).toContain('Auto-Submitted: auto-generated')
    expect(text).toContain('Задать его можно по ссылке')
    expect(html).toContain('<html lang="ru">')
    expect(text + html).toContain(`https://recipes.example.org/#resetToken=${resetCodeIn(message)}`)
    expect(head + text + html).not.toContain('evil')
    expect(readdirSync(server.dataDir)).not.toContain('outbox')
  })

  test('API-12 no mail is sent to an unknown address', async () => {
    const before = smtp.mails.length
    await server.call('requestPasswordReset', { body: { email: 'nobody@example.org' } })
    expect(await server.runJobs()).toBe(1)
    expect(smtp.mails).toHaveLength(before)
  })

  test('DEC-23 while the mail server is down, mails are retried with growing delays, and sent once', async () => {
    await smtp.stop()
    const email = await request()
    await server.runJobs()
    const { host } = new URL(smtp.url)
    const listed: string[] = []
    await adminJobs(server.database, undefined, (line) => void listed.push(line))
    const next = new Date(server.clock() + retryDelay(1)).toISOString()
    expect(listed).toEqual([
      expect.stringMatching(`accounts.password-reset  next try ${next}  after 1: .* ${host} .* ESOCKET`),
    ])
    const warning: unknown = JSON.parse(server.logged.findLast((line) => line.includes('job failed')) ?? '')
    expect(warning).toMatchObject({ code: 'ESOCKET', server: host, attempts: 1 })
    server.clock.advance(retryDelay(1))
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await server.runJobs()
      server.clock.advance(retryDelay(attempt) - 1)
      expect(await server.runJobs()).toBe(0)
      server.clock.advance(1)
    }
    await smtp.start()
    await server.runJobs()
    expect(mailsTo(email)).toHaveLength(1)
    expect(await server.runJobs()).toBe(0)
  })

  test('DEC-23 a temporarily rejected mail is retried; a permanently rejected one is stored as failed', async () => {
    smtp.refuse(451)
    const deferred = await request()
    await server.runJobs()
    expect(await failed()).toEqual([])
    smtp.refuse(null)
    server.clock.advance(retryDelay(1))
    await server.runJobs()
    expect(mailsTo(deferred)).toHaveLength(1)

    smtp.refuse(554)
    const refused = await request()
    await server.runJobs()
    const [job] = await failed()
    expect(job).toMatchObject({ kind: 'accounts.password-reset', attempts: 1 })
    expect(job?.error.stack).toContain('554')
    expect(job?.error.message).toMatch(/127\.0\.0\.1:\d+ refused the mail: EMESSAGE 554/)
    expect(server.logged.join('\n')).not.toContain(refused)
    smtp.refuse(null)
    await server.database.transaction((tx) => retryFailedJobs(tx, 'all', server.clock()))
    await server.runJobs()
    expect(mailsTo(refused)).toHaveLength(1)
  })

  test('DEC-23 a mail sent again after a crash has the same message id and code', async () => {
    const email = await request()
    // As if the worker were presumed dead: it loses the claim with which it would complete the job.
    smtp.beforeReply(async () => {
      smtp.beforeReply(() => Promise.resolve())
      await server.database.transaction((tx) =>
        tx
          .updateTable('jobs')
          .set((eb) => ({ claims: eb('claims', '+', 1), locked_until: 0 }))
          .where('kind', '=', 'accounts.password-reset')
          .execute(),
      )
    })
    await server.runJobs()
    const [first = '', second = '', ...more] = mailsTo(email)
    expect(more).toEqual([])
    const idOf = (mail: string) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1]
    expect(idOf(second)).toBe(idOf(first))
    expect(resetCodeIn(second)).toBe(resetCodeIn(first))
    const body = { token: resetCodeIn(first), password: 'a new pass1', confirmPassword: 'a new pass1' }
    expect((await server.call('resetPassword', { body })).status).toBe(200)
  })
})
