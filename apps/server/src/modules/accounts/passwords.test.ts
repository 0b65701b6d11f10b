import { argon2Sync, randomBytes } from 'node:crypto'
import { schemas } from '@souschef/contract/schemas'
import { expect, test } from 'vitest'
import { argon2id, parsePasswordHash } from './argon2.ts'
import { passwordsWith } from './passwords.ts'

const passwords = passwordsWith(randomBytes)
const HOME = '192.0.2.1'
const MINUTE = 60_000

test(
  'DEC-3 a password is hashed whole: long, of any alphabet, and no other passes for it',
  async () => {
    const long = `пароль 1 ${'x'.repeat(110)}`
    const hash = await passwords.hash(long, HOME)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/)
    expect(await passwords.check(long, hash, HOME)).toBe('right')
    for (const other of [long.slice(0, -1), `${long}x`, long.toUpperCase(), ''])
      expect(await passwords.check(other, hash, HOME)).toBe('wrong')
  },
  MINUTE,
)

test('DEC-3 the same password typed on another keyboard is the same: it is compared after NFC', () => {
  const typed = (password: string) => schemas.login.body.parse({ login: 'a', password }).password
  expect(typed('crème brûlée 1'.normalize('NFD'))).toBe('crème brûlée 1'.normalize('NFC'))
})

test(
  'each hash has a salt of its own',
  async () => {
    const [one, other] = [await passwords.hash('same pass1', HOME), await passwords.hash('same pass1', HOME)]
    expect(one).not.toBe(other)
  },
  MINUTE,
)

test('a hash of another cost is right, and known to be outdated; what is no hash is an error', async () => {
  const salt = Buffer.alloc(16, 7)
  const cost = { memory: 8192, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: 'parsley 1', nonce: salt, tagLength: 32, ...cost })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const outdated = `$argon2id$v=19$m=8192,t=1,p=1$${base64(salt)}$${base64(tag)}`
  expect(await passwords.check('parsley 1', outdated, HOME)).toBe('right, hash outdated')
  expect(await passwords.check('parsley 2', outdated, HOME)).toBe('wrong')
  expect(() => parsePasswordHash(outdated.replace('argon2id', 'argon2i'))).toThrow('not an argon2id hash')
})

test(
  'API-7 without an account as much is computed as with one, and nothing is ever right',
  async () => {
    const hash = await argon2id('parsley 1', new Uint8Array(16), HOME)
    /** Microseconds of processor time, which other processes do not lengthen. */
    const cost = async (check: () => Promise<unknown>): Promise<number> => {
      const before = process.cpuUsage()
      for (let round = 0; round < 3; round += 1) await check()
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known = await cost(() => passwords.check('wrong', hash, HOME))
    const unknown = await cost(() => passwords.check('wrong', null, HOME))
    expect(unknown / known).toBeGreaterThan(0.3)
    expect(unknown / known).toBeLessThan(3)
    expect(await passwords.check('', null, HOME)).toBe('wrong')
  },
  MINUTE,
)
