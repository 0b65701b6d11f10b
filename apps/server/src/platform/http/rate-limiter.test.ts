import { RATE_LIMITS } from '@souschef/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, memoryRateLimiter } from './rate-limiter.ts'

const { max, windowSeconds } = RATE_LIMITS.loginByAddressAndAccount
const WINDOW = windowSeconds * 1000

test('API-42 so many calls pass, the next one is told how long to wait, and after that it passes', async () => {
  const limiter = memoryRateLimiter()
  const take = (now: number, key = 'a') => limiter.take('loginByAddressAndAccount', key, now)
  for (let call = 0; call < max; call += 1) expect(await take(call * 1000)).toBe(0)
  expect(await take(10_000)).toBe(50)
  expect(await take(10_000, 'b')).toBe(0)
  expect(await take(WINDOW - 1)).toBe(1)
  expect(await take(WINDOW)).toBe(0)
  expect(await take(WINDOW)).toBe(1)
})

test('API-42 however calls are spread, no window holds more than the limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 100 }), async (gaps) => {
      const limiter = memoryRateLimiter()
      const passed: number[] = []
      let now = 0
      for (const gap of gaps) {
        now += gap
        if ((await limiter.take('loginByAddressAndAccount', 'k', now)) === 0) passed.push(now)
      }
      for (const start of passed)
        expect(passed.filter((at) => at >= start && at < start + WINDOW).length).toBeLessThanOrEqual(max)
    }),
  )
})

test('an IPv6 network counts as one address, an IPv4 address as itself however it is written', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:0db8:1:2:ffff::1'))
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0')
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8::1'))
  expect(addressKey('::1')).toBe('0:0:0:0')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('192.0.2.7')).not.toBe(addressKey('192.0.2.8'))
})
