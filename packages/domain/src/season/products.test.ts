import { expect, test } from 'vitest'
import { HEMISPHERES } from './hemisphere.ts'
import { isInSeason, productsInSeason, SEASONAL_PRODUCTS } from './products.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

test('HOME-6 there are at least sixty products, each with a unique name in each language', () => {
  expect(SEASONAL_PRODUCTS.length).toBeGreaterThanOrEqual(60)
  for (const key of ['en', 'ru'] as const) {
    const names = SEASONAL_PRODUCTS.map(({ names: texts }) => texts[key].toLowerCase())
    expect(new Set(names).size).toBe(names.length)
  }
  expect(new Set(SEASONAL_PRODUCTS.map(({ id }) => id)).size).toBe(SEASONAL_PRODUCTS.length)
})

test('HOME-6 every month has products in season in both hemispheres, and none is in season all year', () => {
  for (const hemisphere of HEMISPHERES)
    for (const month of MONTHS) {
      expect(productsInSeason(month, hemisphere).length, `${hemisphere} ${month}`).toBeGreaterThanOrEqual(8)
    }
  for (const { id, seasons } of SEASONAL_PRODUCTS)
    for (const hemisphere of HEMISPHERES)
      expect(MONTHS.filter((month) => isInSeason(seasons[hemisphere], month)).length, id).toBeLessThan(8)
})

/** Facts that the lists named in decision 61 agree on. */
test('HOME-6 seasons agree with published lists', () => {
  const ids = (month: number, hemisphere: 'north' | 'south') =>
    productsInSeason(month, hemisphere).map(({ id }) => id)
  expect(ids(5, 'north')).toEqual(expect.arrayContaining(['asparagus', 'rhubarb', 'spinach', 'radish']))
  expect(ids(9, 'north')).toEqual(expect.arrayContaining(['plum', 'sweetcorn', 'blackberry', 'fig']))
  expect(ids(1, 'north')).toEqual(expect.arrayContaining(['leek', 'parsnip', 'kale', 'orange']))
  expect(ids(10, 'south')).toEqual(expect.arrayContaining(['asparagus', 'artichoke', 'pea', 'strawberry']))
  expect(ids(1, 'south')).toEqual(expect.arrayContaining(['apricot', 'cherry', 'cucumber', 'peach']))
  expect(ids(7, 'south')).toEqual(expect.arrayContaining(['mandarin', 'orange', 'leek', 'parsnip', 'pear']))
})

test('HOME-6 a season may span the end of the year', () => {
  expect(MONTHS.filter((month) => isInSeason([11, 2], month))).toEqual([1, 2, 11, 12])
})
