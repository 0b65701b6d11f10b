import { expect, test } from 'vitest'
import { knownTotals } from './known-totals.ts'

test('totals are known as of one state, and forgotten with it', () => {
  const totals = knownTotals()
  expect(totals.of('soups')).toBeUndefined()
  totals.learn('soups', { state: 'monday', total: 3 })
  totals.learn('stews', { state: 'monday', total: 4 })
  expect(totals.of('soups')).toEqual({ state: 'monday', total: 3 })
  totals.learn('stews', { state: 'tuesday', total: 5 })
  expect(totals.of('soups')).toBeUndefined()
  expect(totals.of('stews')).toEqual({ state: 'tuesday', total: 5 })
})

test('no more totals are held than fit', () => {
  const totals = knownTotals()
  for (let list = 0; list <= 500; list += 1) totals.learn(`list ${list}`, { state: 1, total: list })
  expect(totals.of('list 0')).toBeUndefined()
  expect(totals.of('list 500')).toEqual({ state: 1, total: 500 })
})
