import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BLOCK,
  count,
  appendNumbers,
  orStored,
  andStored,
  bitsOf,
  updatedPostings,
  andBits,
  andNotBits,
} from './posting-list.ts'
import type { BlockBits } from './posting-list.ts'

const place = fc.integer({ min: 0, max: BLOCK - 1 })
/** Few, and so many that bits are smaller. */
const some = fc.oneof(
  fc.uniqueArray(place, { maxLength: 40 }),
  fc
    .integer({ min: 3, max: 9 })
    .map((step) => Array.from({ length: BLOCK / step }, (_, index) => index * step)),
)
const FEW = { numRuns: 40 }

const numbersOf = (places: BlockBits, block = 0, most = BLOCK): readonly number[] => {
  const numbers: number[] = []
  appendNumbers(places, block, numbers, most)
  return numbers
}
const newestFirst = (numbers: Iterable<number>): readonly number[] => [...numbers].toSorted((a, b) => b - a)
const NOTHING = new Uint8Array()
const stored = (numbers: readonly number[]): Uint8Array => updatedPostings(null, numbers) ?? NOTHING
const made = (numbers: readonly number[]): BlockBits => bitsOf(stored(numbers))

test('FIND-8 what was updatedPostings on and not off again is there, in no more bytes than bits take', () => {
  fc.assert(
    fc.property(some, some, some, (first, on, off) => {
      const kept = updatedPostings(updatedPostings(null, first), on, off) ?? NOTHING
      const held = new Set([...first, ...on])
      for (const number of off) held.delete(number)
      expect(numbersOf(bitsOf(kept))).toEqual(newestFirst(held))
      expect(kept.length).toBeLessThanOrEqual(BLOCK / 8)
    }),
    FEW,
  )
})

test('FIND-8 what was updatedPostings off again leaves no row', () => {
  expect(updatedPostings(updatedPostings(null, [7, 65_535]), [], [65_535, 7])).toBeNull()
})

test('FIND-8 bits that lie anywhere in a larger buffer are read', () => {
  const bits = stored(Array.from({ length: BLOCK / 2 }, (_, index) => index * 2))
  const larger = new Uint8Array(bits.length + 3)
  larger.set(bits, 3)
  expect(count(bitsOf(larger.subarray(3)))).toBe(BLOCK / 2)
})

test('FIND-8 intersection, difference and union are those of sets', () => {
  fc.assert(
    fc.property(some, some, (some1, some2) => {
      const [b, all] = [new Set(some2), new Set([...some1, ...some2])]
      const [both, among, only, either] = [made(some1), made(some1), made(some1), made(some1)]
      andStored(both, stored(some2))
      andBits(among, made(some2))
      andNotBits(only, made(some2))
      orStored(either, stored(some2))
      expect(among).toEqual(both)
      expect(numbersOf(both)).toEqual(newestFirst(some1.filter((number) => b.has(number))))
      expect(numbersOf(only)).toEqual(newestFirst(some1.filter((number) => !b.has(number))))
      expect(numbersOf(either)).toEqual(newestFirst(all))
      expect(count(either)).toBe(all.size)
    }),
    FEW,
  )
})

test('FIND-8 no more numbers are gathered than wanted, those of their block', () => {
  expect(numbersOf(made([0, 31, 32, BLOCK - 1]), 2, 3)).toEqual([
    3 * BLOCK - 1,
    2 * BLOCK + 32,
    2 * BLOCK + 31,
  ])
})
