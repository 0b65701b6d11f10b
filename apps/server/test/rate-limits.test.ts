import { describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { createCook, PASSWORD } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

const [sqlite] = adapters
if (!sqlite) throw new Error('no adapter')

const limited = (env: Record<string, string> = {}): Promise<TestApp> =>
  createTestApp(sqlite, { env: { RATE_LIMIT: 'on', ...env } })

const until429 = async (call: (index: number) => Promise<{ readonly status: number }>): Promise<number> => {
  for (let index = 0; index < 50; index += 1) if ((await call(index)).status === 429) return index
  return Number.POSITIVE_INFINITY
}

describe('API-42 rate limits', () => {
  test('guessing stops after ten in a minute, with the time to wait; the owner signs in from elsewhere', async () => {
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
  }, 60_000)

  test('an address with many sign-ins under way does not keep another waiting for them', async () => {
    const server = await createTestApp(sqlite)
    const { email } = await createCook(server)
    const answered: string[] = []
    const login = async (name: string, address: string): Promise<void> => {
      const { status } = await server.call('login', { body: { login: email, password: PASSWORD }, address })
      answered.push(`${name} ${status}`)
    }
    const flood = Array.from({ length: 9 }, (_, index) => login(`flood ${index}`, `2001:db8::${index}`))
    await Promise.all([...flood, login('owner', '2001:db8:0:1::')])
    // The second at best: in between are the one under way and those that had begun before the owner’s came in.
    expect(answered.indexOf('owner 200')).toBeOneOf([1, 2, 3, 4])
    await server.close()
  }, 60_000)

  test('behind a trusted proxy the address is the one that the proxy names, and nobody else’s word', async () => {
    const server = await limited({ TRUST_PROXY: '10.0.0.0/8' })
    let count = 0
    const ask = (address: string, forwarded: string) =>
      server.call('requestPasswordReset', {
        body: { email: `cook${(count += 1)}@example.org` },
        address,
        headers: { 'x-forwarded-for': forwarded },
      })
    expect(await until429(() => ask('10.0.0.1', '203.0.113.7'))).toBe(10)
    expect((await ask('10.0.0.1', '203.0.113.8')).status).toBe(200)
    expect((await ask('10.0.0.1', '203.0.113.9, 203.0.113.7')).status).toBe(429)
    expect((await ask('203.0.113.7', '203.0.113.9')).status).toBe(429)
    await server.close()
  })

  test('registering: five in an hour from one address', async () => {
    const server = await limited({ REGISTRATION: 'closed' })
    const register = (index: number) =>
      server.call('register', { body: { email: `a${index}@example.org`, password: PASSWORD } })
    expect(await until429(register)).toBe(5)
    server.clock.advance(3_600_000)
    expect((await register(9)).status).toBe(403)
    await server.close()
  })

  test('API-12 resets: three in an hour for an account from one address, ten from an address, known or not', async () => {
    const server = await limited()
    const { email } = await createCook(server)
    const request = (address: string, of: string) =>
      server.call('requestPasswordReset', { body: { email: of }, address })
    expect(await until429(() => request('192.0.2.1', email))).toBe(3)
    expect(await until429(() => request('198.51.100.1', 'nobody@example.org'))).toBe(3)
    expect(await until429((index) => request('203.0.113.7', `somebody${index}@example.org`))).toBe(10)
    await server.close()
  })

  test('strangers who ask for resets of an account do not keep its owner from asking', async () => {
    const server = await limited()
    const { email } = await createCook(server)
    const request = (address: string) => server.call('requestPasswordReset', { body: { email }, address })
    expect(await until429((index) => request(`203.0.113.${index % 5}`))).toBe(15)
    expect((await request('192.0.2.1')).status).toBe(200)
    await server.close()
  })

  test('guessing the code of a reset: ten in an hour from an address', async () => {
    const server = await limited()
    const guess = (index: number) =>
      server.call('resetPassword', {
        body: { token: `guess${index}`, password: PASSWORD, confirmPassword: PASSWORD },
      })
    expect(await until429(guess)).toBe(10)
    await server.close()
  })

  test('DEC-42 closed registration is a 403, and nobody is made', async () => {
    const server = await createTestApp(sqlite, { env: { REGISTRATION: 'closed' } })
    const refused = await server.call('register', { body: { email: 'a@example.org', password: PASSWORD } })
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({ success: false, message: 'Access denied', code: 'ACCESS_DENIED' })
    expect(await server.database.read.selectFrom('users').select('id').execute()).toEqual([])
    await server.close()
  })
})
