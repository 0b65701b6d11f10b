// The posting list of a token within a block of documents, as it is stored: a bitmap, or a sorted list of two-byte offsets where that
// is smaller. A common token costs a bit per document, and a rare one next to nothing.

/** Documents per block. */
export const BLOCK = 65_536

const BYTES = BLOCK / 8
const WORDS = BYTES / 4
/** With more entries a bitmap is smaller than a list. */
const MOST_LISTED = BYTES / 2 - 1

const isBitmap = (stored: Uint8Array): boolean => stored.length === BYTES

/** Lists are little-endian, as all machines are that Node is released for. */
const listOf = (stored: Uint8Array): Uint16Array => new Uint16Array(stored.slice().buffer)

/**
 * The stored form of a posting list after documents were added and removed.
 *
 * @param on offsets of documents within the block
 * @returns null when the list is empty
 */
export function updatedPostings(
  stored: Uint8Array | null,
  on: readonly number[],
  off: readonly number[] = [],
): Uint8Array | null {
  if (stored === null || !isBitmap(stored)) {
    const before = stored === null ? new Uint16Array() : listOf(stored)
    const all = new Uint16Array(before.length + on.length)
    all.set(before)
    all.set(on, before.length)
    all.sort()
    const gone = new Set(off)
    const list = all.filter((offset, index) => offset !== all[index - 1] && !gone.has(offset))
    if (list.length === 0) return null
    return list.length <= MOST_LISTED
      ? new Uint8Array(list.buffer)
      : updatedPostings(new Uint8Array(BYTES), [...list])
  }
  const bits = stored.slice()
  for (const offset of on) bits[offset >> 3] = (bits[offset >> 3] ?? 0) | (1 << (offset & 7))
  for (const offset of off) bits[offset >> 3] = (bits[offset >> 3] ?? 0) & ~(1 << (offset & 7))
  return bits
}

/** A bitmap over the documents of a block: 32 per word, the first one in the lowest bit. */
export type BlockBits = Int32Array

export const emptyBits = (): BlockBits => new Int32Array(WORDS)

/** Stored lists are expanded here: a query reads hundreds, and allocating each would cost more than reading it. */
const scratch = emptyBits()

/** A stored posting list as a bitmap that is valid until the next call. */
function read(stored: Uint8Array): BlockBits {
  if (isBitmap(stored)) {
    const { buffer, byteOffset } = stored.byteOffset % 4 === 0 ? stored : stored.slice()
    return new Int32Array(buffer, byteOffset, WORDS)
  }
  scratch.fill(0)
  for (const offset of listOf(stored))
    scratch[offset >> 5] = (scratch[offset >> 5] ?? 0) | (1 << (offset & 31))
  return scratch
}

/** A stored posting list as a new bitmap. */
export const bitsOf = (stored: Uint8Array): BlockBits => read(stored).slice()

/** Unites `bits` with a stored posting list, in place. */
export function orStored(bits: BlockBits, stored: Uint8Array): void {
  const others = read(stored)
  for (let word = 0; word < WORDS; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

/** Intersects `bits` with `others`, in place. */
export function andBits(bits: BlockBits, others: BlockBits): void {
  for (let word = 0; word < WORDS; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
}

/** Intersects `bits` with a stored posting list, in place. */
export const andStored = (bits: BlockBits, stored: Uint8Array): void => andBits(bits, read(stored))

/** Removes `others` from `bits`, in place. */
export function andNotBits(bits: BlockBits, others: BlockBits): void {
  for (let word = 0; word < WORDS; word += 1) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
}

/** The number of bits that are set. */
export function count(bits: BlockBits): number {
  let total = 0
  for (let at = 0; at < WORDS; at += 1) {
    let word = bits[at] ?? 0
    if (word === 0) continue
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return total
}

/** Appends the document numbers of a block's bits to `numbers`, the newest first, up to `most` in all. */
export function appendNumbers(bits: BlockBits, block: number, numbers: number[], most: number): void {
  for (let at = WORDS - 1; at >= 0; at -= 1) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      if (numbers.length >= most) return
      const bit = 31 - Math.clz32(word)
      numbers.push(block * BLOCK + at * 32 + bit)
      word &= ~(1 << bit)
    }
  }
}
