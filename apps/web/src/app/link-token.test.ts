import { expect, test } from 'vitest'
import { takeLinkToken } from './link-token.ts'

test('AUTH-2 an address without a token, or with an empty one, is left as it is', () => {
  for (const path of ['/', '/recipes?page=2', '/?token=', '/?resetToken=&x=1', '/?invitation=code']) {
    window.happyDOM.setURL(`http://localhost:3000${path}`)
    expect(takeLinkToken('reset')).toBeNull()
    expect(window.location.href).toBe(`http://localhost:3000${path}`)
  }
})

test('DEC-42 the token of an invitation is taken out of the address, and nothing else is', () => {
  window.happyDOM.setURL('http://localhost:3000/recipes?invitation=code&page=2#top')
  expect(takeLinkToken('invitation')).toBe('code')
  expect(window.location.href).toBe('http://localhost:3000/recipes?page=2#top')
})
