import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addStored,
  andBits,
  andNotBits,
  BLOCK_SIZE,
  countBits,
  countStored,
  numbersIn,
  setBit,
  updatePostings,
  wordCount,
} from './posting-list.ts'
import type { Bits } from './posting-list.ts'

const offset = fc.integer({ min: 0, max: BLOCK_SIZE - 1 })
/** Few offsets, or so many that a bitmap is smaller. */
const offsets = fc.oneof(
  fc.uniqueArray(offset, { maxLength: 40 }),
  fc
    .integer({ min: 3, max: 9 })
    .map((step) => Array.from({ length: BLOCK_SIZE / step }, (_, index) => index * step)),
)
const FEW_RUNS = { numRuns: 40 }

const newestFirst = (numbers: Iterable<number>): readonly number[] => [...numbers].toSorted((a, b) => b - a)
const all = (bits: Bits): readonly number[] => numbersIn(bits, Infinity)
const stored = (numbers: readonly number[]): Uint8Array =>
  updatePostings(null, numbers, []) ?? new Uint8Array()
function read(list: Uint8Array | null, block = 0, size = (block + 1) * BLOCK_SIZE - 1): Bits {
  const bits = new Int32Array(wordCount(size))
  if (list !== null) addStored(bits, block, list)
  return bits
}
function setOf(numbers: readonly number[]): Bits {
  const bits = new Int32Array(wordCount(BLOCK_SIZE - 1))
  for (const number of numbers) setBit(bits, number)
  return bits
}

test('FIND-8 a stored posting list has the added minus the removed offsets, and is no larger than a bitmap', () => {
  fc.assert(
    fc.property(offsets, offsets, offsets, (first, on, off) => {
      const list = updatePostings(stored(first), on, off)
      const expected = new Set([...first, ...on])
      for (const number of off) expected.delete(number)
      expect(all(read(list))).toEqual(newestFirst(expected))
      expect(list?.length ?? 0).toBeLessThanOrEqual(BLOCK_SIZE / 8)
    }),
    FEW_RUNS,
  )
})

test('FIND-8 a posting list whose last document is removed leaves no row', () => {
  expect(updatePostings(stored([7, 65_535]), [], [65_535, 7])).toBeNull()
})

test('FIND-8 a posting list can be at any offset of a larger buffer, and is not modified by an update', () => {
  for (const numbers of [[5, 700], Array.from({ length: BLOCK_SIZE / 2 }, (_, index) => index * 2)]) {
    const list = stored(numbers)
    const larger = Buffer.alloc(list.length + 3)
    larger.set(list, 3)
    const inside = larger.subarray(3)
    expect(all(read(inside))).toEqual(newestFirst(numbers))
    expect(countStored(setOf(numbers), 0, inside)).toBe(numbers.length)
    expect(all(read(updatePostings(inside, [1], [])))).toEqual(newestFirst([...numbers, 1]))
    expect(all(read(inside))).toEqual(newestFirst(numbers))
  }
})

test('FIND-8 documents of a posting list beyond the size of the set are ignored', () => {
  const bitmap = stored(Array.from({ length: BLOCK_SIZE / 2 }, (_, index) => index * 2))
  for (const list of [bitmap, stored([0, 2, 40, 60_000])]) {
    expect(all(read(list, 0, 31)).every((number) => number < 32)).toBe(true)
    expect(countBits(read(list, 2, 31))).toBe(0)
    expect(countStored(read(list, 0, 31), 0, list)).toBe(countBits(read(list, 0, 31)))
    expect(countStored(read(list, 0, 31), 2, list)).toBe(0)
  }
  expect(all(read(stored([0, 9]), 2))).toEqual([2 * BLOCK_SIZE + 9, 2 * BLOCK_SIZE])
})

test('FIND-8 intersection and difference of bit sets match those of sets', () => {
  fc.assert(
    fc.property(offsets, offsets, (some1, some2) => {
      const [both, only, others] = [setOf(some1), setOf(some1), setOf(some2)]
      andBits(both, others)
      andNotBits(only, others)
      const inBoth = new Set(some1.filter((number) => some2.includes(number)))
      expect(all(both)).toEqual(newestFirst(inBoth))
      expect(all(only)).toEqual(newestFirst(some1.filter((number) => !inBoth.has(number))))
      expect([countBits(both), countStored(setOf(some1), 0, stored(some2))]).toEqual([
        inBoth.size,
        inBoth.size,
      ])
    }),
    FEW_RUNS,
  )
})

test('FIND-8 numbers of a bit set are read in slices, by offset or below a number', () => {
  fc.assert(
    fc.property(offsets, fc.nat(50), fc.nat(50), fc.nat(BLOCK_SIZE + 40), (numbers, limit, skip, below) => {
      const [bits, ordered] = [setOf(numbers), newestFirst(numbers)]
      expect(numbersIn(bits, limit, skip)).toEqual(ordered.slice(skip, skip + limit))
      expect(numbersIn(bits, limit, 0, below)).toEqual(
        ordered.filter((number) => number < below).slice(0, limit),
      )
    }),
    FEW_RUNS,
  )
})
