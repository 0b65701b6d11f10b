// The storage format of a token's posting list within a block of documents: a bitmap, or a sorted list of two-byte offsets where
// that is smaller. A common token takes a bit per document, and a rare one next to nothing. Both are little-endian, like all
// platforms for which Node is released.

/** Documents per block. */
export const BLOCK_SIZE = 65_536

const BITMAP_BYTES = BLOCK_SIZE / 8
/** With more entries a bitmap is smaller than a list. */
const MAX_LISTED = BITMAP_BYTES / 2 - 1

const isBitmap = (stored: Uint8Array): boolean => stored.length === BITMAP_BYTES

/** Typed arrays of larger elements need bytes at a multiple of their size. */
const align = (stored: Uint8Array): Uint8Array =>
  stored.byteOffset % 4 === 0 ? stored : new Uint8Array(stored)

function entriesOf(list: Uint8Array): Uint16Array {
  const { buffer, byteOffset, length } = align(list)
  return new Uint16Array(buffer, byteOffset, length / 2)
}

/** @param limit number of words */
function wordsOf(bitmap: Uint8Array, limit: number): Int32Array {
  const { buffer, byteOffset, length } = align(bitmap)
  return new Int32Array(buffer, byteOffset, Math.max(0, Math.min(length / 4, limit)))
}

/**
 * The stored form of a posting list after documents were added and removed.
 *
 * @param on offsets of documents within the block
 * @returns null when the list is empty
 */
export function updatePostings(
  stored: Uint8Array | null,
  on: readonly number[],
  off: readonly number[],
): Uint8Array | null {
  if (stored !== null && isBitmap(stored)) {
    const bytes = new Uint8Array(stored)
    for (const offset of on) bytes[offset >> 3] = (bytes[offset >> 3] ?? 0) | (1 << (offset & 7))
    for (const offset of off) bytes[offset >> 3] = (bytes[offset >> 3] ?? 0) & ~(1 << (offset & 7))
    return bytes
  }
  const entries = new Set([...entriesOf(stored ?? new Uint8Array()), ...on])
  for (const offset of off) entries.delete(offset)
  if (entries.size === 0) return null
  return entries.size > MAX_LISTED
    ? updatePostings(new Uint8Array(BITMAP_BYTES), [...entries], [])
    : new Uint8Array(Uint16Array.from(entries).toSorted().buffer)
}

// The loops below count indexes: `for … of` takes three to five times as long over a typed array.

/** A set of documents: document n is bit n % 32 of word n / 32. */
export type Bits = Int32Array

/** The number of words in a set. @param size the largest document number */
export const wordCount = (size: number): number => (size >> 5) + 1

export function setBit(bits: Bits, number: number): void {
  bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
}

export function clearBit(bits: Bits, number: number): void {
  bits[number >> 5] = (bits[number >> 5] ?? 0) & ~(1 << (number & 31))
}

/** @returns 0 or 1 */
export const getBit = (bits: Bits, number: number): number => ((bits[number >> 5] ?? 0) >>> (number & 31)) & 1

const WORDS_PER_BLOCK = BLOCK_SIZE / 32

/** Adds a stored posting list. Documents beyond the set are ignored. */
export function addStored(bits: Bits, block: number, stored: Uint8Array): void {
  if (!isBitmap(stored)) {
    const entries = entriesOf(stored)
    for (let at = 0; at < entries.length; at += 1) setBit(bits, block * BLOCK_SIZE + (entries[at] ?? 0))
    return
  }
  const first = block * WORDS_PER_BLOCK
  const words = wordsOf(stored, bits.length - first)
  for (let word = 0; word < words.length; word += 1)
    bits[first + word] = (bits[first + word] ?? 0) | (words[word] ?? 0)
}

/** The number of documents both in a set and in a stored posting list. */
export function countStored(bits: Bits, block: number, stored: Uint8Array): number {
  let total = 0
  if (!isBitmap(stored)) {
    const entries = entriesOf(stored)
    // Without a branch, which processors would mispredict.
    for (let at = 0; at < entries.length; at += 1)
      total += getBit(bits, block * BLOCK_SIZE + (entries[at] ?? 0))
    return total
  }
  const first = block * WORDS_PER_BLOCK
  const words = wordsOf(stored, bits.length - first)
  for (let word = 0; word < words.length; word += 1)
    total += popCount((bits[first + word] ?? 0) & (words[word] ?? 0))
  return total
}

/** Intersects `bits` with `others`, in place. */
export function andBits(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
}

/** Removes `others` from `bits`, in place. */
export function andNotBits(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
}

function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  let total = 0
  for (let at = 0; at < bits.length; at += 1) total += popCount(bits[at] ?? 0)
  return total
}

/**
 * Document numbers of a set, the largest first.
 *
 * @param skip how many numbers to skip
 * @param below exclusive upper bound
 */
export function numbersIn(bits: Bits, limit: number, skip = 0, below = bits.length * 32): readonly number[] {
  const numbers: number[] = []
  let toSkip = skip
  for (let at = Math.min(bits.length - 1, below >> 5); at >= 0 && numbers.length < limit; at -= 1) {
    let word = bits[at] ?? 0
    if (at === below >> 5) word &= (1 << (below & 31)) - 1
    const ones = popCount(word)
    if (ones <= toSkip) {
      toSkip -= ones
      continue
    }
    while (word !== 0 && numbers.length < limit) {
      const bit = 31 - Math.clz32(word)
      word &= ~(1 << bit)
      if (toSkip > 0) toSkip -= 1
      else numbers.push(at * 32 + bit)
    }
  }
  return numbers
}
