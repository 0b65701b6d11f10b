import { expect, test } from 'vitest'
import { stateCache } from './state-cache.ts'

test('values are known as of one state, and forgotten with it', () => {
  const cache = stateCache<string>(10)
  expect(cache.get('soups')).toBeUndefined()
  cache.set('soups', 'monday', 'three')
  cache.set('stews', 'monday', 'many')
  expect(cache.get('soups')).toEqual({ state: 'monday', value: 'three' })
  cache.set('stews', 'tuesday', 'five')
  expect(cache.get('soups')).toBeUndefined()
  expect(cache.get('stews')).toEqual({ state: 'tuesday', value: 'five' })
})

test('no more values are held than fit', () => {
  const cache = stateCache<number>(500)
  for (let key = 0; key <= 500; key += 1) cache.set(`list ${key}`, 1, key)
  expect(cache.get('list 0')).toBeUndefined()
  expect(cache.get('list 500')).toEqual({ state: 1, value: 500 })
})
