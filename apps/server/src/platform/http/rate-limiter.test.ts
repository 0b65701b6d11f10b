import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { RATE_LIMITS } from '@souschef/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, MAX_KEYS, memoryRateLimiter } from './rate-limiter.ts'

const { max, windowSeconds } = RATE_LIMITS.loginByAddressAndAccount
const WINDOW = windowSeconds * 1000

test('API-42 calls pass up to the limit; the next one gets the time to wait, and passes after it', async () => {
  const limiter = memoryRateLimiter()
  const take = (now: number, key = 'a') => limiter.take('loginByAddressAndAccount', key, now, 1)
  for (let call = 0; call < max; call += 1) expect(await take(call * 1000)).toBe(0)
  expect(await take(10_000)).toBe(50)
  expect(await take(10_000, 'b')).toBe(0)
  expect(await take(WINDOW - 1)).toBe(1)
  expect(await take(WINDOW)).toBe(0)
  expect(await take(WINDOW)).toBe(1)
})

test('API-42 however calls are distributed, no window holds more than the limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 100 }), async (gaps) => {
      const limiter = memoryRateLimiter()
      const passed: number[] = []
      let now = 0
      for (const gap of gaps) {
        now += gap
        if ((await limiter.take('loginByAddressAndAccount', 'k', now, 1)) === 0) passed.push(now)
      }
      for (const start of passed)
        expect(passed.filter((at) => at >= start && at < start + WINDOW).length).toBeLessThanOrEqual(max)
    }),
  )
})

const BYTES = RATE_LIMITS.uploadedBytesByUserAnHour

test('API-42 a limit of bytes accepts what fits, and returns when the rest will', async () => {
  const limiter = memoryRateLimiter()
  const take = (now: number, share: number) =>
    limiter.take('uploadedBytesByUserAnHour', 'a', now, share * BYTES.max)
  expect(await take(0, 0.5)).toBe(0)
  expect(await take(1000, 0.25)).toBe(0)
  expect(await take(2000, 0.3)).toBe(BYTES.windowSeconds - 2)
  expect(await take(2000, 0.8)).toBe(BYTES.windowSeconds - 1)
  expect(await take(2000, 0.25)).toBe(0)
  expect(await take(3000, 1.1)).toBe(BYTES.windowSeconds)
  expect(await take(BYTES.windowSeconds * 1000, 0.5)).toBe(0)
})

test('API-42 a flood of keys of one limit evicts no key of another', async () => {
  const limiter = memoryRateLimiter()
  for (let call = 0; call < max; call += 1) await limiter.take('loginByAddressAndAccount', 'a', 0, 1)
  for (let key = 0; key <= MAX_KEYS; key += 1) await limiter.take('registerByAddress', `address ${key}`, 0, 1)
  expect(await limiter.take('loginByAddressAndAccount', 'a', 0, 1)).toBeGreaterThan(0)
})

test('API-42 beyond the bound the key with the oldest accepted call is evicted, however often it was rejected since', async () => {
  const limiter = memoryRateLimiter()
  const take = (key: string, now: number) => limiter.take('registerByAddress', key, now, 1)
  const fill = async (key: string, now: number) => {
    while ((await take(key, now)) === 0);
  }
  await fill('oldest', 0)
  await fill('newer', 1)
  expect(await take('oldest', 2)).toBeGreaterThan(0)
  for (let key = 0; key < MAX_KEYS - 1; key += 1) await take(`address ${key}`, 3)
  expect(await take('newer', 4)).toBeGreaterThan(0)
  expect(await take('oldest', 4)).toBe(0)
})

test('keys are not stored as sent by callers', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const usedMegabytes = (): number => {
    collect()
    return process.memoryUsage().heapUsed / 1_000_000
  }
  const limiter = memoryRateLimiter()
  const before = usedMegabytes()
  for (let key = 0; key < 100; key += 1)
    await limiter.take('registerByAddress', `${key} ${'x'.repeat(1_000_000)}`, 0, 1)
  expect(usedMegabytes() - before).toBeLessThan(10)
  expect(await limiter.take('registerByAddress', 'another', 0, 1)).toBe(0)
})

test('an IPv6 network counts as one address, an IPv4 address as itself however it is written', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:0db8:1:2:ffff::1'))
  expect(addressKey('2001:db8::1')).toBe(addressKey('2001:db8:0:0:9::'))
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8::1'))
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2%eth1'))
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('192.0.2.7')).not.toBe(addressKey('192.0.2.8'))
})
