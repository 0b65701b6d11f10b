import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReturnTo, returnToState } from './return-to.ts'

test('ROUTE-4 the page to return to includes path, query and fragment', () => {
  const state = returnToState({ pathname: '/cooking/1', search: '?step=2', hash: '#x' }, 'anna')
  expect(readReturnTo(state)).toEqual({ returnTo: '/cooking/1?step=2#x', userId: 'anna' })
})

test('ROUTE-4 only addresses of this site are accepted to return to', () => {
  for (const returnTo of [
    '//evil.example',
    'https://evil.example',
    '',
    'javascript:alert(1)',
    '/\\evil.example',
  ])
    expect(readReturnTo({ returnTo })).toBeNull()
  fc.assert(
    fc.property(fc.anything(), (state) => {
      const read = readReturnTo(state)
      expect(read === null || read.returnTo.startsWith('/')).toBe(true)
    }),
  )
})
