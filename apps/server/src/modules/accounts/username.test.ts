import { LIMITS } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstAvailable, variantPrefix, usernameFrom } from './username.ts'

const { min, max } = LIMITS.username

test.each([
  ['ann@example.org', 'ann'],
  ['ann.marie+soup@example.org', 'annmariesoup'],
  ['a@example.org', 'acook'],
  ['повар@пример.рф', 'cook'],
  ['Ann-Marie_7@example.org', 'Ann-Marie_7'],
  [`${'x'.repeat(64)}@example.org`, 'x'.repeat(30)],
])('DEC-2 the username of %s is %s', (email, username) => {
  expect(usernameFrom(email)).toBe(username)
})

test('DEC-2 a taken username gets the first free number, and never becomes too long', () => {
  expect(firstAvailable('ann', new Set())).toBe('ann')
  expect(firstAvailable('Ann', new Set(['ann']))).toBe('Ann2')
  expect(firstAvailable('ann', new Set(['ann', 'ann2', 'ann4']))).toBe('ann3')
  const long = 'x'.repeat(max)
  expect(firstAvailable(long, new Set([long]))).toBe(`${'x'.repeat(max - 1)}2`)
})

test('a username that seems to be the site’s own gets a number', () => {
  expect(firstAvailable('Admin', new Set())).toBe('Admin2')
  expect(firstAvailable('support', new Set(['support2']))).toBe('support3')
})

test('DEC-2 the username of any email address is well-formed and available, and its variants have the prefix that is looked up', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.nat(120), (email, others) => {
      const preferred = usernameFrom(email)
      const taken = new Set<string>()
      for (let count = 0; count < others; count += 1)
        taken.add(firstAvailable(preferred, taken).toLowerCase())
      const username = firstAvailable(preferred, taken)
      expect(username).toMatch(/^[\w-]+$/)
      expect(username.length).toBeGreaterThanOrEqual(min)
      expect(username.length).toBeLessThanOrEqual(max)
      expect(taken.has(username.toLowerCase())).toBe(false)
      for (const key of taken) expect(key.startsWith(variantPrefix(preferred))).toBe(true)
    }),
  )
})
