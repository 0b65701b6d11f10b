import { expect, test } from 'vitest'
import { isCheaperSorted } from './ordered.ts'

test('LIST-5 few matches are sorted, for many the order is scanned', () => {
  const isSortCheaper = (total: number) => isCheaperSorted({ total, rowsNeeded: 24, size: 1_000_000 })
  expect(isSortCheaper(1)).toBe(true)
  expect(isSortCheaper(1000)).toBe(true)
  expect(isSortCheaper(10_000)).toBe(false)
})
