import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWanted, wantedState } from './wanted.ts'

test('ROUTE-4 remembers path, query and fragment', () => {
  const state = wantedState({ pathname: '/cooking/1', search: '?step=2', hash: '#x' }, 'anna')
  expect(readWanted(state)).toEqual({ wanted: '/cooking/1?step=2#x', userId: 'anna' })
})

test('ROUTE-4 only addresses of our own are gone to', () => {
  for (const wanted of [
    '//evil.example',
    'https://evil.example',
    '',
    'javascript:alert(1)',
    '/\\evil.example',
  ])
    expect(readWanted({ wanted })).toBeNull()
  fc.assert(
    fc.property(fc.anything(), (state) => {
      const read = readWanted(state)
      expect(read === null || read.wanted.startsWith('/')).toBe(true)
    }),
  )
})
