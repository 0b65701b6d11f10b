import { once } from 'node:events'
import { RATE_LIMITS } from '@souschef/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisServer, startRedisServer } from '#test/redis-server.ts'
import { createLogger } from '../log.ts'
import { connectRedis, type Redis } from '../redis/connect-redis.ts'
import { memoryRateLimiter } from './rate-limiter.ts'
import { redisRateLimiter } from './redis-rate-limiter.ts'

const { max, windowSeconds } = RATE_LIMITS.loginByAddressAndAccount
const WINDOW = windowSeconds * 1000

let server: RedisServer
const nodes: Redis[] = []
const untilReady = async (): Promise<void> => {
  for (const redis of nodes) if (redis.status !== 'ready') await once(redis, 'ready')
}

beforeAll(async () => {
  server = await startRedisServer()
  for (let node = 0; node < 2; node += 1) nodes.push(connectRedis(server.url, createLogger('silent')))
  await untilReady()
})
afterAll(async () => {
  for (const node of nodes) node.disconnect()
  await server.stop()
})

let count = 0
/** Two nodes that share only a Redis, called alternately for a unique key. */
const twoNodes = () => {
  const limiters = nodes.map((redis) => redisRateLimiter(redis, memoryRateLimiter()))
  const key = `key ${(count += 1)}`
  let turn = 0
  return async (now: number, suffix = '') =>
    limiters[(turn += 1) % 2]?.take('loginByAddressAndAccount', key + suffix, now, 1)
}

test('API-42 nodes count together: the call beyond the limit gets the time to wait, and passes after it', async () => {
  const take = twoNodes()
  for (let call = 0; call < max; call += 1) expect(await take(call * 1000)).toBe(0)
  expect(await take(10_000)).toBe(50)
  expect(await take(10_000)).toBe(50)
  expect(await take(10_000, 'another')).toBe(0)
  expect(await take(WINDOW - 1)).toBe(1)
  expect(await take(WINDOW)).toBe(0)
  expect(await take(WINDOW)).toBe(1)
})

test('API-42 however calls are distributed over nodes, no window holds more than the limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }), async (gaps) => {
      const take = twoNodes()
      const passed: number[] = []
      let now = 0
      for (const gap of gaps) if ((await take((now += gap))) === 0) passed.push(now)
      for (const start of passed)
        expect(passed.filter((at) => at >= start && at < start + WINDOW).length).toBeLessThanOrEqual(max)
    }),
    { numRuns: 40 },
  )
})

test('API-42 nodes count bytes as one process does', async () => {
  const { max: maxBytes, windowSeconds: seconds } = RATE_LIMITS.uploadedBytesByUserAnHour
  const amounts = fc.integer({ min: 0, max: Math.ceil(maxBytes * 1.1) })
  const gaps = fc.integer({ min: 0, max: seconds * 500 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(gaps, amounts), { maxLength: 20 }), async (calls) => {
      const alone = memoryRateLimiter()
      const limiters = nodes.map((redis) => redisRateLimiter(redis, memoryRateLimiter()))
      const key = `key ${(count += 1)}`
      let now = 0
      for (const [index, [gap, amount]] of calls.entries()) {
        now += gap
        const wait = await limiters[index % 2]?.take('uploadedBytesByUserAnHour', key, now, amount)
        expect(wait).toBe(await alone.take('uploadedBytesByUserAnHour', key, now, amount))
      }
    }),
    { numRuns: 40 },
  )
})

test('API-42 of calls at the same instant no more pass than the limit allows', async () => {
  const take = twoNodes()
  const waits = await Promise.all(Array.from({ length: 3 * max }, () => take(0)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(max)
})

test('keys are hashed, expire, and do not count rejected calls', async () => {
  const take = twoNodes()
  for (let call = 0; call < 3 * max; call += 1) await take(0)
  const [redis] = nodes
  const keys = (await redis?.keys('*:loginByAddressAndAccount:*')) ?? []
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.join(' ')).not.toContain(`key ${count}`)
  for (const key of keys) {
    expect(await redis?.zcard(key)).toBeLessThanOrEqual(max)
    const ttl = await redis?.pttl(key)
    expect(ttl).toBeGreaterThan(0)
    expect(ttl).toBeLessThanOrEqual(WINDOW)
  }
})

test('while Redis is down each node counts by itself, and they count together again once it is available again', async () => {
  await server.stop()
  const disconnected = twoNodes()
  for (let call = 0; call < 2 * max; call += 1) expect(await disconnected(0)).toBe(0)
  expect([await disconnected(0), await disconnected(0)]).toEqual([windowSeconds, windowSeconds])
  await server.start()
  await untilReady()
  const reconnected = twoNodes()
  for (let call = 0; call < max; call += 1) expect(await reconnected(0)).toBe(0)
  expect(await reconnected(0)).toBe(windowSeconds)
})
