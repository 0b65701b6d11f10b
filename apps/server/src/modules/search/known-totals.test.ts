import { expect, test } from 'vitest'
import { knownTotals } from './known-totals.ts'

const soups = { total: 3, numbers: '1,5,7', ranked: null }

test('totals are known as of one state, and forgotten with it', () => {
  const totals = knownTotals()
  expect(totals.of('soups')).toBeUndefined()
  expect(totals.settle('soups', undefined, { state: 'monday', total: 3, numbers: '1,5,7' })).toEqual(soups)
  totals.settle('stews', undefined, { state: 'monday', total: 400, numbers: null })
  const known = totals.of('soups')
  expect(known).toEqual({ state: 'monday', ...soups })
  expect(totals.settle('soups', known, { state: 'monday', total: null, numbers: null })).toEqual(soups)
  totals.settle('stews', totals.of('stews'), { state: 'tuesday', total: 5 })
  expect(totals.of('soups')).toBeUndefined()
  expect(totals.of('stews')).toEqual({ state: 'tuesday', total: 5, numbers: null, ranked: null })
  // An answer that was on its way when the state changed.
  expect(totals.settle('soups', known, { state: 'monday', total: null })).toEqual(soups)
})

test('a total that the database keeps is not held', () => {
  const totals = knownTotals()
  expect(totals.settle('all', undefined, { state: null, total: 7 })).toEqual({
    total: 7,
    numbers: null,
    ranked: null,
  })
  expect(totals.of('all')).toBeUndefined()
})

test('no more totals are held than fit', () => {
  const totals = knownTotals()
  for (let list = 0; list <= 500; list += 1)
    totals.settle(`list ${list}`, undefined, { state: 1, total: list })
  expect(totals.of('list 0')).toBeUndefined()
  expect(totals.of('list 500')).toEqual({ state: 1, total: 500, numbers: null, ranked: null })
})

test('of a long list the numbers of the first pages are held', () => {
  const totals = knownTotals()
  const ranked = Array.from({ length: 1000 }, (_, index) => index)
  expect(totals.settle('soups', undefined, { state: 1, total: 1000, ranked }).ranked).toEqual(ranked)
  expect(totals.of('soups')?.ranked).toEqual(ranked.slice(0, 240))
})
