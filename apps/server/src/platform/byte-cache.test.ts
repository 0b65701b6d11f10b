import { expect, test } from 'vitest'
import { byteCache } from './byte-cache.ts'

test('the cache evicts the least recently used entry, counts keys, and does not store too large values', () => {
  const cache = byteCache<string>(1000)
  cache.set('a', 'A', 200)
  cache.set('b', 'B', 200)
  expect(cache.get('a')).toBe('A')
  cache.set('c', 'C', 200)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
  cache.set('large', 'L', 1000)
  cache.set('k'.repeat(500), 'K', 1)
  expect([cache.get('large'), cache.get('k'.repeat(500)), cache.get('a')]).toEqual([
    undefined,
    undefined,
    'A',
  ])
  cache.clear()
  expect(cache.get('a')).toBeUndefined()
})

test('a replaced value counts once', () => {
  const cache = byteCache<number>(1000)
  for (let value = 0; value < 10; value += 1) cache.set('a', value, 500)
  cache.set('b', 1, 90)
  expect([cache.get('a'), cache.get('b')]).toEqual([9, 1])
})
