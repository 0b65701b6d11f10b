import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters, sqlite } from '#test/adapters.ts'
import { createCook, PASSWORD } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { readMail, resetCodeIn } from '#test/mail-text.ts'
import { retryDelay } from '../../platform/jobs/run-job.ts'

const MINUTE = 60_000

describe.each(adapters)('password resets on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter, {
      env: { PUBLIC_URL: 'https://recipes.example.org', HOST: '0.0.0.0' },
    })
  })
  afterAll(() => server.close())

  const outbox = () => join(server.dataDir, 'outbox')
  const mails = (): readonly string[] => {
    try {
      return readdirSync(outbox()).toSorted()
    } catch {
      return []
    }
  }
  const newMails = async (): Promise<readonly string[]> => {
    const before = mails()
    await server.runJobs()
    const names = mails().filter((name) => !before.includes(name))
    return names.map((name) => readFileSync(join(outbox(), name), 'utf8'))
  }
  /** The most recent mail with a code; empty when there is none. */
  const newMail = async (): Promise<string> => {
    const [mail = '', ...more] = (await newMails()).filter((one) => resetCodeIn(one) !== '')
    expect(more).toEqual([])
    return mail
  }
  const sweep = () =>
    server.services.accounts.handlers
      .find(({ kind }) => kind === 'accounts.sweep')
      ?.run('null', {
        id: 'sweep',
        now: server.clock(),
        signal: new AbortController().signal,
        progress: () => undefined,
      })
  const request = (email: string, headers: Record<string, string> = {}) =>
    server.call('requestPasswordReset', { body: { email }, headers })
  const reset = (token: string, password = 'a new pass1') =>
    server.call('resetPassword', { body: { token, password, confirmPassword: password } })

  test('API-12 DEC-23 the reset mail is in the language of the request, with a link to the configured address only', async () => {
    const { email, username } = await createCook(server)
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'accept-language': 'ru' }
    const { status, body } = await request(email.toUpperCase(), forged)
    expect(status).toBe(200)
    expect(body.message).toBe('Если аккаунт существует, письмо со ссылкой отправлено')
    const mail = await newMail()
    const { head, text, html } = readMail(mail)
    expect(head).toContain('From: Souschef <souschef@localhost>')
    expect(head).toContain(`To: ${email}`)
    expect(head).toMatch(/Message-ID: <[\da-f-]{36}@recipes\.example\.org>/)
    for (const part of [text, html]) {
      expect(part).toContain(`https://recipes.example.org/#resetToken=${resetCodeIn(mail)}`)
      expect(part).toContain(`Здравствуйте, ${username}!`)
    }
    expect(html).toContain('<html lang="ru">')
    expect(head + text + html).not.toContain('evil')
    expect(statSync(join(outbox(), mails().at(-1) ?? '')).mode & 0o077).toBe(0)
  })

  test('API-12 known and unknown addresses get the same response and cause the same work', async () => {
    const { email } = await createCook(server)
    const [known, unknown] = [await request(email), await request('nobody@example.org')]
    expect(unknown.text).toBe(known.text)
    expect(unknown.status).toBe(known.status)
    expect(await server.runJobs()).toBe(2)
  })

  test('API-12 for an unknown address a mail is composed as well, and discarded', async () => {
    const rows = () => server.database.read.selectFrom('password_resets').selectAll().execute()
    const before = await rows()
    rmSync(outbox(), { recursive: true, force: true })
    await request('nobody@example.org')
    await server.runJobs()
    expect(readdirSync(outbox())).toEqual([])
    expect(await rows()).toEqual(before)
  })

  test('API-13 a reset code sets a new password once and ends every session', async () => {
    const { email, token, refreshToken } = await createCook(server)
    await request(email)
    const code = resetCodeIn(await newMail())
    const { status, body } = await reset(code)
    expect(status).toBe(200)
    expect(body.message).toBe('Password changed successfully')
    const [notice = '', ...more] = await newMails()
    expect(more).toEqual([])
    expect(readMail(notice).head).toContain(`To: ${email}`)
    expect(readMail(notice).text).toContain('has just been changed')
    expect((await server.call('getProfile', { token })).body.code).toBe('INVALID_TOKEN')
    expect((await server.call('refresh', { body: { refreshToken } })).body.code).toBe('SESSION_EXPIRED')
    const login = (password: string) => server.call('login', { body: { login: email, password } })
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login('a new pass1')).status).toBe(200)
    const again = await reset(code)
    expect(again.status).toBe(400)
    expect(again.body.code).toBe('RESET_TOKEN_INVALID')
  })

  test('DEC-31 a reset code is valid for exactly 30 minutes', async () => {
    const codeOf = async (): Promise<string> => {
      const { email } = await createCook(server)
      await request(email)
      return resetCodeIn(await newMail())
    }
    const used = await codeOf()
    const expired = await codeOf()
    server.clock.advance(30 * MINUTE - 1)
    expect((await reset(used)).status).toBe(200)
    server.clock.advance(1)
    expect((await reset(expired)).body.code).toBe('RESET_TOKEN_INVALID')
  })

  test('API-13 of two concurrent uses of a code one wins, and all other codes of the user become invalid', async () => {
    const { email } = await createCook(server)
    await request(email)
    const first = resetCodeIn(await newMail())
    await request(email)
    const second = resetCodeIn(await newMail())
    expect(first).not.toBe(second)
    const answers = await Promise.all([reset(first), reset(first)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await reset(second)).body.code).toBe('RESET_TOKEN_INVALID')
  })

  test('API-13 an invalid code and an invalid new password are reported separately, by field', async () => {
    expect((await reset('nonsense')).body.code).toBe('RESET_TOKEN_INVALID')
    const body = { token: 'x', password: 'short', confirmPassword: 'other' }
    const { errors } = (await server.call('resetPassword', { body })).body
    expect(errors).toContainEqual({ path: 'password', message: 'At least 8 characters' })
  })

  test('API-42 DEC-31 reset mails are rate-limited, and the newest remains valid for ten more minutes', async () => {
    const { email } = await createCook(server)
    const ask = async (): Promise<string> => {
      await request(email)
      return resetCodeIn(await newMail())
    }
    const burst = [await ask(), await ask(), await ask()]
    expect(burst).not.toContain('')
    expect(await ask()).toBe('')
    server.clock.advance(20 * MINUTE - 1)
    expect(await ask()).toBe('')
    server.clock.advance(1)
    const later = await ask()
    expect(later).not.toBe('')

    server.clock.advance(20 * MINUTE - 1)
    await sweep()
    expect(await ask()).toBe('')
    server.clock.advance(10 * MINUTE)
    expect((await reset(later)).status).toBe(200)
  })

  test('API-42 after using a reset mail, a user gets another one immediately', async () => {
    const { email } = await createCook(server)
    for (const _ of [1, 2, 3]) await request(email)
    await server.runJobs()
    await request(email)
    expect(await newMail()).toBe('')
    server.clock.advance(20 * MINUTE)
    await request(email)
    await reset(resetCodeIn(await newMail()))
    for (const _ of [1, 2]) {
      await request(email)
      const code = resetCodeIn(await newMail())
      expect((await reset(code)).status).toBe(200)
    }
  })

  test('a reset mail that could not be written does not count against the limit', async () => {
    const { email } = await createCook(server)
    await server.runJobs()
    const before = mails().length
    renameSync(outbox(), `${outbox()}-moved`)
    writeFileSync(outbox(), 'in the way')
    await request(email)
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await server.runJobs()
      server.clock.advance(retryDelay(attempt))
    }
    rmSync(outbox())
    renameSync(`${outbox()}-moved`, outbox())
    await server.runJobs()
    expect(mails()).toHaveLength(before + 1)
  })

  test('reset codes are stored hashed', async () => {
    const { email } = await createCook(server)
    await request(email)
    const code = resetCodeIn(await newMail())
    const rows = await server.database.read.selectFrom('password_resets').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('DEC-23 the log names the mail file but never the reset link', async () => {
    const { email } = await createCook(server)
    await request(email)
    const code = resetCodeIn(await newMail())
    const file = mails().at(-1) ?? ''
    expect(server.logged.some((line) => line.includes(file))).toBe(true)
    expect(server.logged.join('\n')).not.toContain(code)
    expect(server.printed).toEqual([])
  })
})

test('DEC-23 the reset link is printed when the server runs on the user’s own machine', async () => {
  const server = await createTestApp(sqlite, { env: { PORT: '3000' } })
  const { email } = await createCook(server)
  await server.call('requestPasswordReset', { body: { email } })
  await server.runJobs()
  expect(server.printed).toEqual([expect.stringMatching(/^http:\/\/localhost:3000\/#resetToken=[\w-]{43}$/)])
  await server.close()
})
