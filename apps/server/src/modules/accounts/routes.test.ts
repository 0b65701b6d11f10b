import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { createCook, PASSWORD } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'

let count = 0
const address = () => `person${(count += 1)}@example.org`

describe.each(adapters)('accounts on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const register = (body: object) => server.call('register', { body: { password: PASSWORD, ...body } })

  test('API-6 API-10 registration signs in and creates the profile', async () => {
    const email = address()
    const { status, body } = await register({ email, username: 'Ann-Marie_7' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ user: { email, username: 'Ann-Marie_7', role: 'user', bio: null } })
    expect(Object.keys(body.data).toSorted()).toEqual(['refreshToken', 'token', 'user'])
    const profile = await server.call('getProfile', { token: body.data.token })
    expect(profile.body.data).toEqual({ user: body.data.user })
    expect(profile.headers['cache-control']).toBe('no-store')
  })

  test('API-6 a taken email address or username is a 409, case-insensitively', async () => {
    const { email } = await createCook(server, { username: 'Taken' })
    const sameEmail = await register({ email: email.toUpperCase(), username: 'other' })
    expect(sameEmail.status).toBe(409)
    expect(sameEmail.body).toEqual({ success: false, message: 'Email already in use', code: 'EMAIL_TAKEN' })
    const sameName = await register({ email: address(), username: 'tAKEN' })
    expect(sameName.body).toEqual({
      success: false,
      message: 'Username already taken',
      code: 'USERNAME_TAKEN',
    })
  })

  test('API-6 API-10 reserved usernames are refused for registration and renaming; a user who has one can still change their profile', async () => {
    for (const username of ['admin', 'Support', 'MODERATOR', 'my-recipes']) {
      const { status, body } = await register({ email: address(), username })
      expect([status, body.code], username).toEqual([409, 'USERNAME_TAKEN'])
    }
    const named = await register({ email: `moderator@${address().split('@')[1]}` })
    expect(named.body.data.user.username).toBe('moderator2')
    const rename = { token: named.body.data.token, body: { username: 'moderator' } }
    expect((await server.call('updateProfile', rename)).body.code).toBe('USERNAME_TAKEN')
    const operator = await createCook(server, { username: 'admin' })
    const keep = { token: operator.token, body: { username: 'Admin', bio: 'I run this' } }
    expect((await server.call('updateProfile', keep)).status).toBe(200)
  })

  test('DEC-2 concurrent registrations with the same local part all get unique usernames', async () => {
    const cooks = await Promise.all(
      ['a', 'b', 'c', 'd'].map((host) => register({ email: `same.name@${host}.example.org` })),
    )
    const names = cooks.map(({ body }) => body.data.user.username)
    expect(names.toSorted()).toEqual(['samename', 'samename2', 'samename3', 'samename4'])
  })

  test('API-7 sign-in by address or username in any case; a wrong password and an unknown account look the same', async () => {
    const { email, username } = await createCook(server)
    for (const login of [email, email.toUpperCase(), username.toUpperCase()])
      expect((await server.call('login', { body: { login, password: PASSWORD } })).status).toBe(200)
    const wrong = await server.call('login', { body: { login: email, password: 'wrong' } })
    const unknown = await server.call('login', { body: { login: 'nobody@example.org', password: 'wrong' } })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({
      success: false,
      message: 'Invalid credentials',
      code: 'INVALID_CREDENTIALS',
    })
    expect(unknown.text).toBe(wrong.text)
  })

  test('API-10 DEC-36 missing and null fields of a profile are unchanged, cleared ones are emptied', async () => {
    const { token } = await createCook(server, { first_name: 'Ada', bio: 'soups' })
    const put = (body: object) => server.call('updateProfile', { token, body })
    const changed = await put({ last_name: 'Ål', bio: null, profession: 'chemist' })
    expect(changed.body.data).toMatchObject({ user: { first_name: 'Ada', last_name: 'Ål', bio: 'soups' } })
    const cleared = await put({ cleared: ['bio', 'profession'] })
    expect(cleared.body.data).toMatchObject({ user: { first_name: 'Ada', bio: null, profession: null } })
    expect((await put({ cleared: ['username'] })).status).toBe(400)
  })

  test('DEC-4 DEC-32 names have 2 to 50 characters, and a role in a body is ignored', async () => {
    const { token, id } = await createCook(server)
    const short = await server.call('updateProfile', { token, body: { first_name: 'A' } })
    expect(short.body.errors).toEqual([{ path: 'first_name', message: 'At least 2 characters' }])
    const body = { role: 'admin', id: 'x', email_key: 'x', is_disabled: 1 }
    const same = await server.call('updateProfile', { token, body })
    expect(same.body.data).toMatchObject({ user: { id, role: 'user' } })
  })

  test('API-10 renaming to a taken username is refused and changes nothing', async () => {
    const [one, other] = [await createCook(server), await createCook(server)]
    const body = { username: other.username.toUpperCase(), bio: 'changed' }
    const refused = await server.call('updateProfile', { token: one.token, body })
    expect(refused.body.code).toBe('USERNAME_TAKEN')
    const profile = await server.call('getProfile', { token: one.token })
    expect(profile.body.data).toMatchObject({ user: { username: one.username, bio: null } })
  })

  test('API-8 signing out invalidates the access and the refresh token immediately', async () => {
    const cook = await createCook(server)
    expect((await server.call('logout', { token: cook.token, body: {} })).status).toBe(200)
    expect((await server.call('getProfile', { token: cook.token })).body.code).toBe('INVALID_TOKEN')
    const refreshed = await server.call('refresh', { body: { refreshToken: cook.refreshToken } })
    expect(refreshed.body.code).toBe('SESSION_EXPIRED')
  })

  test('API-8 signing out is idempotent, with or without the refresh token, and after the session was revoked', async () => {
    const cook = await createCook(server)
    const logout = (refreshToken?: string) =>
      server.call('logout', { token: cook.token, body: { refreshToken } })
    const first = await logout(cook.refreshToken)
    expect(first.status).toBe(200)
    for (const again of [await logout(cook.refreshToken), await logout()])
      expect([again.status, again.text]).toEqual([200, first.text])

    const stolen = await createCook(server)
    await server.call('refresh', { body: { refreshToken: stolen.refreshToken } })
    server.clock.advance(20_000)
    await server.call('refresh', { body: { refreshToken: stolen.refreshToken } })
    expect((await server.call('getProfile', { token: stolen.token })).status).toBe(401)
    expect((await server.call('logout', { token: stolen.token, body: {} })).status).toBe(200)
  })

  test('API-8 DEC-6 signing out with an expired or forged token is a 401', async () => {
    const cook = await createCook(server)
    const logout = (token: string) => server.call('logout', { token, body: {} })
    expect((await logout(`${cook.token.slice(0, -1)}!`)).body.code).toBe('INVALID_TOKEN')
    await logout(cook.token)
    server.clock.advance(600_000)
    expect((await logout(cook.token)).body.code).toBe('TOKEN_EXPIRED')
  })

  test('API-11 a valid token returns its user, an expired one is a 401 with an untranslated message', async () => {
    const { token, id } = await createCook(server)
    const headers = { 'accept-language': 'ru' }
    const valid = await server.call('verifyToken', { token })
    expect(valid.body.data).toMatchObject({ valid: true, user: { id } })
    server.clock.advance(600_000)
    const expired = await server.call('verifyToken', { token, headers })
    expect(expired.status).toBe(401)
    expect(expired.body).toEqual({ success: false, message: 'Token expired', code: 'TOKEN_EXPIRED' })
    const bad = await server.call('verifyToken', { token: 'bad' })
    expect(bad.body).toEqual({ success: false, message: 'Invalid token', code: 'INVALID_TOKEN' })
  })

  test('API-46 DEC-6 without a token an endpoint that requires one is a 401; a public endpoint ignores an invalid token', async () => {
    const without = await server.call('getProfile')
    expect(without.status).toBe(401)
    expect(without.body).toEqual({ success: false, message: 'Login required', code: 'LOGIN_REQUIRED' })
    const login = await server.call('login', { token: 'bad', body: { login: 'x', password: 'y' } })
    expect(login.body.code).toBe('INVALID_CREDENTIALS')
  })

  test('DEC-32 disabling a user or changing their role takes effect immediately', async () => {
    const { token, id } = await createCook(server)
    const set = (changes: object) =>
      server.database.transaction((tx) => tx.updateTable('users').set(changes).where('id', '=', id).execute())
    await set({ role: 'admin' })
    expect((await server.call('getProfile', { token })).body.data).toMatchObject({ user: { role: 'admin' } })
    await set({ is_disabled: 1 })
    expect((await server.call('getProfile', { token })).body.code).toBe('INVALID_TOKEN')
  })
})
