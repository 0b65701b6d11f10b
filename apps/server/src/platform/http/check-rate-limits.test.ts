import { type Endpoint, endpoints, type Limit, RATE_LIMITS, type RateLimit } from '@souschef/contract'
import { exampleEndpoints } from '@souschef/contract/examples'
import { expect, test } from 'vitest'
import { announcedBytes, checkRateLimits } from './check-rate-limits.ts'
import { memoryRateLimiter } from './rate-limiter.ts'

const OWNER = '192.0.2.1'
const STRANGER = '203.0.113.7'

const isRateLimit = (name: string): name is RateLimit => name in RATE_LIMITS

test('API-42 guessing at one account after another stops after sixty tries a minute, and locks out no other address', async () => {
  const limiter = memoryRateLimiter()
  const login = (address: string, account: string) =>
    checkRateLimits(limiter, endpoints.login.limits, {
      address,
      callerId: null,
      body: { login: account },
      bytes: 0,
      now: 0,
    })
  for (let index = 0; index < 60; index += 1) expect(await login(STRANGER, `cook${index}`)).toBe(0)
  expect(await login(STRANGER, 'cook60')).toBe(60)
  expect(await login(OWNER, 'cook60')).toBe(0)
})

test.each(['login', 'requestPasswordReset'] as const)(
  'API-42 100,000 rejected calls of %s evict no other caller’s count',
  async (name) => {
    const limiter = memoryRateLimiter()
    const { limits } = endpoints[name]
    const call = (address: string, account: string) =>
      checkRateLimits(limiter, limits, {
        address,
        callerId: null,
        body: { login: account, email: account },
        bytes: 0,
        now: 0,
      })
    let accepted = 0
    while ((await call(OWNER, 'owner@example.org')) === 0) accepted += 1
    expect(accepted).toBeGreaterThan(0)

    let refused = 0
    for (let index = 0; refused < 100_000 && index < 101_000; index += 1)
      if ((await call(STRANGER, `nobody${index}@example.org`)) > 0) refused += 1
    expect(refused).toBe(100_000)
    expect(await call(OWNER, 'owner@example.org')).toBeGreaterThan(0)
  },
)

test('API-42 a limit whose keys a guest can vary follows one by address, which bounds their number', () => {
  const guestControlledLimits = Object.keys(RATE_LIMITS)
    .filter(isRateLimit)
    .filter((limit) => RATE_LIMITS[limit].by === 'addressAndAccount')
  expect(guestControlledLimits.length).toBeGreaterThan(0)
  for (const [name, { limits }] of Object.entries<Endpoint>(endpoints))
    for (const limit of limits.filter((each) => guestControlledLimits.includes(each)))
      expect(limits[0] && RATE_LIMITS[limits[0]].by, `${name}: ${limit}`).toBe('address')
})

const limitsByName: Readonly<Record<RateLimit, Limit>> = RATE_LIMITS

test('API-42 a limit of bytes comes after one of calls in as long a window, which bounds memory', () => {
  for (const [name, { limits }] of Object.entries<Endpoint>({ ...endpoints, ...exampleEndpoints }))
    for (const [index, limit] of limits.entries()) {
      const { counts, by, windowSeconds } = limitsByName[limit]
      if (counts !== 'bytes') continue
      const before = limits.slice(0, index).map((each) => limitsByName[each])
      const boundingLimits = before.filter((each) => each.counts !== 'bytes' && each.by === by)
      expect(
        boundingLimits.some((each) => each.windowSeconds >= windowSeconds),
        name,
      ).toBe(true)
    }
})

test('API-42 a body counts by its announced size, and as the largest one when none is announced', () => {
  const bytes = (headers: Readonly<Record<string, string>>) =>
    announcedBytes({ headers }, exampleEndpoints.uploadExample)
  expect(bytes({ 'content-length': '1234' })).toBe(1234)
  expect(bytes({ 'transfer-encoding': 'chunked' })).toBe(200_000)
  expect(bytes({})).toBe(0)
})

test('API-42 an account may write recipes sixty times a minute and 600 times an hour, and autosave all day', async () => {
  const limiter = memoryRateLimiter()
  const write = (userId: string, now: number) =>
    checkRateLimits(limiter, endpoints.updateRecipe.limits, {
      address: OWNER,
      callerId: userId,
      body: {},
      bytes: 0,
      now,
    })
  const written: number[] = []
  for (let second = 0; second < 3600; second += 1) {
    const now = second * 1000
    for (let index = 0; index < 10; index += 1) if ((await write('flood', now)) === 0) written.push(now)
    if (second % 15 === 0) expect(await write('editor', now)).toBe(0)
  }
  expect(written.filter((at) => at < 60_000).length).toBe(60)
  expect(written.length).toBe(600)
})
