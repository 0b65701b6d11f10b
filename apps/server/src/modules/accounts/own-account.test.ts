import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '@souschef/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { type Cook, createCook, PASSWORD } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { readMail, resetCodeIn } from '#test/mail-text.ts'
import type { LiveStream } from '../live/live-stream.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'

describe.each(adapters)('managing one’s account on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const signIn = async (login: string, agent = '') =>
    (await server.call('login', { body: { login, password: PASSWORD }, headers: { 'user-agent': agent } }))
      .body.data
  const isSignedIn = async (token: string) => (await server.call('getProfile', { token })).status === 200
  const outbox = () => join(server.dataDir, 'outbox')
  const newMails = async () => {
    const before = new Set(readdirSync(server.dataDir).includes('outbox') ? readdirSync(outbox()) : [])
    await server.runJobs()
    const names = readdirSync(outbox()).filter((name) => !before.has(name))
    return names.map((name) => readMail(readFileSync(join(outbox(), name), 'utf8')))
  }
  const addressOf = ({ head }: { readonly head: string }) => /^To: (.*)\r?$/m.exec(head)?.[1]

  test('API-15 devices are listed by browser and system, and signing one out ends its access and its streams at once', async () => {
    const cook = await createCook(server)
    server.clock.advance(1000)
    const { token } = await signIn(cook.email, FIREFOX)
    const { sessions } = (await server.call('listDevices', { token })).body.data
    expect(sessions).toMatchObject([
      { browser: 'Firefox', system: 'Windows', is_current: true },
      { browser: null, system: null, is_current: false },
    ])
    const [own, other] = sessions
    const stored = await server.database.read.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('Mozilla')

    const stranger = await createCook(server)
    const { id: userId } = cook
    const loginId = other?.id ?? ''
    const subscriber = { kind: 'login', userId, loginId, expiresAt: Number.MAX_SAFE_INTEGER } as const
    const client = { subscriber, address: '', lastEventId: null }
    const stream: LiveStream = server.services.live.open(client, new AbortController().signal)
    const end = stream.next()
    const signOut = (id = '', by = token) => server.call('signOutDevice', { params: { id }, token: by })
    expect((await signOut(other?.id, stranger.token)).status).toBe(404)
    expect(await isSignedIn(cook.token)).toBe(true)
    expect((await signOut(other?.id)).status).toBe(200)
    expect(await isSignedIn(cook.token)).toBe(false)
    expect(await end).toEqual({ done: true, value: undefined })
    expect((await signOut(other?.id)).status).toBe(404)
    expect((await signOut('no-such-session')).status).toBe(404)
    expect((await signOut(own?.id)).status).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
  })

  const changePassword = (cook: Pick<Cook, 'token'>, currentPassword: string, password = 'a new pass1') =>
    server.call('changePassword', {
      token: cook.token,
      body: { currentPassword, password, confirmPassword: password },
    })

  test('API-16 changing the password ends all other sessions, voids earlier reset codes and notifies the owner', async () => {
    const cook = await createCook(server)
    const other = await signIn(cook.email)
    await server.call('requestPasswordReset', { body: { email: cook.email } })
    await server.runJobs()
    const code = readdirSync(outbox())
      .map((name) => resetCodeIn(readFileSync(join(outbox(), name), 'utf8')))
      .find((one) => one !== '')
    expect((await changePassword(cook, PASSWORD)).status).toBe(200)
    expect(await isSignedIn(cook.token)).toBe(true)
    expect(await isSignedIn(other.token)).toBe(false)
    const { refreshToken } = other
    expect((await server.call('refresh', { body: { refreshToken } })).status).toBe(401)
    const [notice, ...more] = await newMails()
    expect(more).toEqual([])
    expect(notice && addressOf(notice)).toBe(cook.email)
    expect(notice?.text).toContain('The password of your account')
    const reset = { token: code, password: 'another pass2', confirmPassword: 'another pass2' }
    expect((await server.call('resetPassword', { body: reset })).body.code).toBe('RESET_TOKEN_INVALID')
    const login = (password: string) => server.call('login', { body: { login: cook.email, password } })
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login('a new pass1')).status).toBe(200)
  })

  test('API-16 a wrong current password is a field error, not a 401, and changes nothing', async () => {
    const cook = await createCook(server)
    const { status, body } = await changePassword(cook, 'not my password1')
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'currentPassword' }])
    expect((await changePassword(cook, PASSWORD, 'short1')).body.errors).toMatchObject([{ path: 'password' }])
    expect(await signIn(cook.email)).toHaveProperty('token')
  })

  const update = (cook: Cook, body: object) => server.call('updateProfile', { token: cook.token, body })

  test('PROF-2 changing the email address requires the password and notifies both addresses in the language of the settings', async () => {
    const cook = await createCook(server)
    await server.call('updateSettings', { token: cook.token, body: { language: 'ru' } })
    const email = `moved.${cook.email}`
    expect((await update(cook, { email })).body.errors).toMatchObject([{ path: 'password' }])
    const wrong = await update(cook, { email, password: 'not my password1', bio: 'Changed' })
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ path: 'password' }]])
    expect((await update(cook, { email: cook.email, bio: 'No password needed' })).status).toBe(200)
    expect(await newMails()).toEqual([])

    const changed = await update(cook, { email, password: PASSWORD })
    expect(changed.body.data.user).toMatchObject({ email, bio: 'No password needed' })
    const mails = await newMails()
    expect(new Set(mails.map(addressOf))).toEqual(new Set([cook.email, email]))
    for (const { text } of mails) expect(text).toContain('Здравствуйте')
    expect(await signIn(email)).toHaveProperty('token')
    expect((await server.call('login', { body: { login: cook.email, password: PASSWORD } })).status).toBe(401)
  })

  test('PROF-2 ERR-1 changing to the email address or username of another user, in any case, is refused', async () => {
    const [cook, other] = [await createCook(server), await createCook(server)]
    const email = other.email.toUpperCase()
    expect((await update(cook, { email, password: PASSWORD })).body.code).toBe('EMAIL_TAKEN')
    expect((await update(cook, { username: other.username.toUpperCase() })).body.code).toBe('USERNAME_TAKEN')
    expect((await update(cook, { first_name: 'A' })).body.errors).toMatchObject([{ path: 'first_name' }])
  })

  test('API-13 PROF-2 reset codes sent to a former address are invalid', async () => {
    const cook = await createCook(server)
    await server.call('requestPasswordReset', { body: { email: cook.email } })
    await server.runJobs()
    const codes = readdirSync(outbox()).map((name) => {
      const mail = readFileSync(join(outbox(), name), 'utf8')
      return mail.includes(cook.email) ? resetCodeIn(mail) : ''
    })
    await update(cook, { email: `safe.${cook.email}`, password: PASSWORD })
    const token = codes.find((code) => code !== '') ?? ''
    const body = { token, password: 'a new pass1', confirmPassword: 'a new pass1' }
    expect((await server.call('resetPassword', { body })).body.code).toBe('RESET_TOKEN_INVALID')
  })

  test('API-44 settings have defaults, change one by one, and are separate for each user', async () => {
    const [cook, other] = [await createCook(server), await createCook(server)]
    const read = async ({ token }: Cook) => (await server.call('getSettings', { token })).body.data.settings
    expect(await read(cook)).toEqual(DEFAULT_SETTINGS)
    const change = (body: object) => server.call('updateSettings', { token: cook.token, body })
    await change({ theme: 'dark', share_live: true })
    await change({ default_servings: 3, hemisphere: 'south' })
    const changed = { theme: 'dark', share_live: true, default_servings: 3, hemisphere: 'south' }
    expect(await read(cook)).toEqual({ ...DEFAULT_SETTINGS, ...changed })
    expect(await read(other)).toEqual(DEFAULT_SETTINGS)
    await change({ cleared: ['theme'] })
    expect(await read(cook)).toMatchObject({ theme: null, default_servings: 3 })
    await Promise.all([change({ theme: 'light' }), change({ language: 'ru' }), change({ push: false })])
    expect(await read(cook)).toMatchObject({
      theme: 'light',
      language: 'ru',
      push: false,
      default_servings: 3,
    })
    expect((await change({ default_servings: 0 })).body.errors).toMatchObject([{ path: 'default_servings' }])
    expect((await change({ theme: 'pink' })).status).toBe(400)
  })
})
