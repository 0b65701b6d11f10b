import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypt, MAX_MESSAGE_BYTES } from './encrypt.ts'

const browser = createECDH('prime256v1')
const keys = { p256dh: browser.generateKeys(), auth: randomBytes(16) }

test('the longest message fits into what push services accept, and a longer one throws', () => {
  expect(encrypt(Buffer.alloc(MAX_MESSAGE_BYTES), keys, randomBytes(16)).length).toBeLessThanOrEqual(4096)
  expect(() => encrypt(Buffer.alloc(MAX_MESSAGE_BYTES + 1), keys, randomBytes(16))).toThrow(RangeError)
})

test('encrypting the same message twice gives different results', () => {
  const salt = randomBytes(16)
  const [one, other] = [encrypt(Buffer.from('eggs'), keys, salt), encrypt(Buffer.from('eggs'), keys, salt)]
  expect(one.equals(other)).toBe(false)
})
