import { expect, test } from 'vitest'
import { consumeLinkToken } from './link-token.ts'

test('AUTH-2 an address with no token or an empty one is unchanged', () => {
  for (const path of [
    '/',
    '/recipes?page=2',
    '/?token=',
    '/?resetToken=&x=1',
    '/?invitation=code',
    '/#top',
    '/#invitation=code',
  ]) {
    window.happyDOM.setURL(`http://localhost:3000${path}`)
    expect(consumeLinkToken('reset')).toBeNull()
    expect(window.location.href).toBe(`http://localhost:3000${path}`)
  }
})

test('DEC-42 only the invitation token is removed from the address', () => {
  window.happyDOM.setURL('http://localhost:3000/recipes?invitation=code&page=2#top')
  expect(consumeLinkToken('invitation')).toBe('code')
  expect(window.location.href).toBe('http://localhost:3000/recipes?page=2#top')
})

test.each([
  ['/#resetToken=code', '/'],
  ['/recipes?page=2#resetToken=code', '/recipes?page=2'],
  ['/?token=code', '/'],
  ['/?page=2&token=code#top', '/?page=2#top'],
  ['/?token=code&resetToken=code&page=2', '/?page=2'],
])('AUTH-2 DEC-31 a token is removed from the fragment or the query: %s', (path, rest) => {
  window.happyDOM.setURL(`http://localhost:3000${path}`)
  expect(consumeLinkToken('reset')).toBe('code')
  expect(window.location.href).toBe(`http://localhost:3000${rest}`)
})
