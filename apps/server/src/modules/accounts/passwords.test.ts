import { argon2Sync, randomBytes } from 'node:crypto'
import { schemas } from '@souschef/contract/schemas'
import { expect, test } from 'vitest'
import { measureProcessor } from '#test/measure-processor.ts'
import { argon2id, parsePasswordHash } from './argon2.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords(randomBytes)
const HOME = '192.0.2.1'

test('DEC-3 a password of any length and alphabet is hashed without truncation, and no other matches', async () => {
  const long = `пароль 1 ${'x'.repeat(110)}`
  const hash = await passwords.hash(long, HOME)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/)
  expect(await passwords.check(long, hash, HOME)).toBe('right')
  for (const other of [long.slice(0, -1), `${long}x`, long.toUpperCase(), ''])
    expect(await passwords.check(other, hash, HOME)).toBe('wrong')
})

test('DEC-3 passwords are normalized to NFC, so that different keyboards type the same one', () => {
  const typed = (password: string) => schemas.login.body.parse({ login: 'a', password }).password
  expect(typed('crème brûlée 1'.normalize('NFD'))).toBe('crème brûlée 1'.normalize('NFC'))
})

test('each password hash has its own salt', async () => {
  const [one, other] = [await passwords.hash('same pass1', HOME), await passwords.hash('same pass1', HOME)]
  expect(one).not.toBe(other)
})

test('a password hash of another cost still verifies, and is reported as outdated; a malformed one throws', async () => {
  const salt = Buffer.alloc(16, 7)
  const cost = { memory: 8192, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: 'parsley 1', nonce: salt, tagLength: 32, ...cost })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const outdated = `$argon2id$v=19$m=8192,t=1,p=1$${base64(salt)}$${base64(tag)}`
  expect(await passwords.check('parsley 1', outdated, HOME)).toBe('right, hash outdated')
  expect(await passwords.check('parsley 2', outdated, HOME)).toBe('wrong')
  expect(() => parsePasswordHash(outdated.replace('argon2id', 'argon2i'))).toThrow('not an argon2id hash')
})

test('API-7 without an account a password check does the same work and fails', async () => {
  const hash = await argon2id('parsley 1', new Uint8Array(16), HOME)
  const cost = async (check: () => Promise<unknown>): Promise<number> => {
    const measureThreeChecks = async () => {
      for (let round = 0; round < 3; round += 1) await check()
    }
    return (await measureProcessor(measureThreeChecks)).milliseconds
  }
  const known = await cost(() => passwords.check('wrong', hash, HOME))
  const unknown = await cost(() => passwords.check('wrong', null, HOME))
  expect(unknown / known).toBeGreaterThan(0.3)
  expect(unknown / known).toBeLessThan(3)
  expect(await passwords.check('', null, HOME)).toBe('wrong')
})
