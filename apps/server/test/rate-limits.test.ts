import { describe, expect, test } from 'vitest'
import { sqlite } from './adapters.ts'
import { openTestSession } from './cooking-events.ts'
import { createCook, PASSWORD } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { createRecipe, publishable } from './recipe-bodies.ts'

const limited = (env: Record<string, string> = {}): Promise<TestApp> =>
  createTestApp(sqlite, { env: { RATE_LIMIT: 'on', ...env } })

const callUntilLimited = async (
  call: (index: number) => Promise<{ readonly status: number }>,
): Promise<number> => {
  for (let index = 0; index < 100; index += 1) if ((await call(index)).status === 429) return index
  return Number.POSITIVE_INFINITY
}

describe('API-42 rate limits', () => {
  test('guessing passwords stops after ten tries a minute, with the time to wait; the owner can sign in from elsewhere', async () => {
    const server = await limited()
    const { email, username } = await createCook(server)
    const guess = (login: string, address: string, headers = {}) =>
      server.call('login', { body: { login, password: 'guess' }, address, headers })
    const spoofed = (index: number) =>
      guess(email, '203.0.113.7', { 'x-forwarded-for': `198.51.100.${index}` })
    const guesses = await Promise.all(Array.from({ length: 11 }, (_, index) => spoofed(index)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    const refused = await guess(email.toUpperCase(), '203.0.113.7', { 'accept-language': 'ru' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body.code).toBe('TOO_MANY_REQUESTS')
    expect(refused.body.message).toMatch(/[а-я]/)

    const owner = await server.call('login', {
      body: { login: email, password: PASSWORD },
      address: '192.0.2.1',
    })
    expect(owner.status).toBe(200)
    expect((await guess(username, '203.0.113.7')).status).toBe(401)
    server.clock.advance(60_000)
    expect((await guess(email, '203.0.113.7')).status).toBe(401)
    await server.close()
  })

  test('guesses of refresh tokens are limited by address, without affecting others', async () => {
    const server = await limited({ RATE_LIMIT: 'refreshByAddress=3/60' })
    const refresh = (address: string) =>
      server.call('refresh', { body: { refreshToken: 'x'.repeat(43) }, address })
    expect(await callUntilLimited(() => refresh('203.0.113.7'))).toBe(3)
    expect((await refresh('192.0.2.1')).status).toBe(401)
    await server.close()
  })

  test('reading the cooking log is limited, too', async () => {
    const server = await limited({ RATE_LIMIT: 'cookingReadsByUser=3/60' })
    const cook = await createCook(server)
    const id = await openTestSession(server, cook)
    const params = { id, recipeId: id }
    const reads = [
      () => server.call('getSession', { params, token: cook.token }),
      () => server.call('listCookingEvents', { params, token: cook.token, query: { after: 0 } }),
      () => server.call('getCookingCopy', { params, token: cook.token, query: { version: 1 } }),
    ]
    for (const read of reads) expect((await read()).status).not.toBe(429)
    for (const read of reads) expect((await read()).status).toBe(429)
    await server.close()
  })

  test('an address with many pending sign-ins does not delay another', async () => {
    const server = await createTestApp(sqlite)
    const { email } = await createCook(server)
    const answered: string[] = []
    const login = async (name: string, address: string): Promise<void> => {
      const { status } = await server.call('login', { body: { login: email, password: PASSWORD }, address })
      answered.push(`${name} ${status}`)
    }
    const flood = Array.from({ length: 9 }, (_, index) => login(`flood ${index}`, `2001:db8::${index}`))
    await Promise.all([...flood, login('owner', '2001:db8:0:1::')])
    // The running sign-in, and those that started before the owner’s arrived, finish first.
    expect(answered.indexOf('owner 200')).toBeOneOf([1, 2, 3, 4])
    await server.close()
  })

  test('behind a trusted proxy the client address is taken from that proxy only', async () => {
    const server = await limited({ TRUST_PROXY: '10.0.0.0/8' })
    let count = 0
    const requestFrom = (address: string, forwarded: string) =>
      server.call('requestPasswordReset', {
        body: { email: `cook${(count += 1)}@example.org` },
        address,
        headers: { 'x-forwarded-for': forwarded },
      })
    expect(await callUntilLimited(() => requestFrom('10.0.0.1', '203.0.113.7'))).toBe(10)
    expect((await requestFrom('10.0.0.1', '203.0.113.8')).status).toBe(200)
    expect((await requestFrom('10.0.0.1', '203.0.113.9, 203.0.113.7')).status).toBe(429)
    expect((await requestFrom('203.0.113.7', '203.0.113.9')).status).toBe(429)
    await server.close()
  })

  test('registration is limited to five an hour per address', async () => {
    const server = await limited({ REGISTRATION: 'closed' })
    const register = (index: number) =>
      server.call('register', { body: { email: `a${index}@example.org`, password: PASSWORD } })
    expect(await callUntilLimited(register)).toBe(5)
    server.clock.advance(3_600_000)
    expect((await register(9)).status).toBe(403)
    await server.close()
  })

  test('API-12 password resets are limited to three an hour per account and address, and ten per address, for known and unknown accounts', async () => {
    const server = await limited()
    const { email } = await createCook(server)
    const request = (address: string, of: string) =>
      server.call('requestPasswordReset', { body: { email: of }, address })
    expect(await callUntilLimited(() => request('192.0.2.1', email))).toBe(3)
    expect(await callUntilLimited(() => request('198.51.100.1', 'nobody@example.org'))).toBe(3)
    expect(await callUntilLimited((index) => request('203.0.113.7', `somebody${index}@example.org`))).toBe(10)
    await server.close()
  })

  test('password resets requested by strangers do not prevent the owner from requesting one', async () => {
    const server = await limited()
    const { email } = await createCook(server)
    const request = (address: string) => server.call('requestPasswordReset', { body: { email }, address })
    expect(await callUntilLimited((index) => request(`203.0.113.${index % 5}`))).toBe(15)
    expect((await request('192.0.2.1')).status).toBe(200)
    await server.close()
  })

  test('guessing a reset code is limited to ten tries an hour per address', async () => {
    const server = await limited()
    const guess = (index: number) =>
      server.call('resetPassword', {
        body: { token: `guess${index}`, password: PASSWORD, confirmPassword: PASSWORD },
      })
    expect(await callUntilLimited(guess)).toBe(10)
    await server.close()
  })

  test('writing recipes is limited to sixty a minute per account, from any address, without affecting others', async () => {
    const server = await limited()
    const [cook, other] = [await createCook(server), await createCook(server)]
    const { id } = await createRecipe(server, cook)
    const write = (index: number, { token } = cook) =>
      server.call('updateRecipe', { params: { id }, token, body: {}, address: `192.0.2.${index}` })
    expect(await callUntilLimited((index) => write(index))).toBe(59)
    const refused = await server.call('createRecipe', { token: cook.token, body: publishable })
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.call('deleteRecipe', { params: { id }, token: cook.token })).status).toBe(429)
    expect((await write(1, other)).status).toBe(403)
    await server.close()
  })

  test('DEC-42 closed registration is a 403, and creates no account', async () => {
    const server = await createTestApp(sqlite, { env: { REGISTRATION: 'closed' } })
    const refused = await server.call('register', { body: { email: 'a@example.org', password: PASSWORD } })
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({ success: false, message: 'Access denied', code: 'ACCESS_DENIED' })
    expect(await server.database.read.selectFrom('users').select('id').execute()).toEqual([])
    await server.close()
  })
})
