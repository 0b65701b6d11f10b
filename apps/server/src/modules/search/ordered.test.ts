import { expect, test } from 'vitest'
import { isCheaperSorted } from './ordered.ts'

test('LIST-5 few matches are sorted, of many the order is walked', () => {
  const decide = (total: number) => isCheaperSorted({ total, reach: 24, size: 1_000_000 })
  expect(decide(1)).toBe(true)
  expect(decide(1000)).toBe(true)
  expect(decide(10_000)).toBe(false)
})
