// Which recipes of a block hold a token: a bit each, or, of few, their places in the block as numbers of two bytes. So a common
// token costs a bit a recipe, and a rare one next to nothing.

/** So many recipes, by their numbers, are one block. */
export const BLOCK = 65_536

const BYTES = BLOCK / 8
const WORDS = BYTES / 4
/** Of more places, bits are smaller than a list. */
const MOST_LISTED = BYTES / 2 - 1

const isBits = (stored: Uint8Array): boolean => stored.length === BYTES

/** Numbers are stored as they lie in the memory of all machines that Node runs on well: the lowest byte first. */
const listOf = (stored: Uint8Array): Uint16Array => new Uint16Array(stored.slice().buffer)

/**
 * What is stored of a block once some of its recipes came to hold the token, and others no longer do.
 *
 * @param on places in the block, from 0 on
 * @returns null: none holds it any more
 */
export function turned(
  stored: Uint8Array | null,
  on: readonly number[],
  off: readonly number[] = [],
): Uint8Array | null {
  if (stored === null || !isBits(stored)) {
    const before = stored === null ? new Uint16Array() : listOf(stored)
    const all = new Uint16Array(before.length + on.length)
    all.set(before)
    all.set(on, before.length)
    all.sort()
    const gone = new Set(off)
    const list = all.filter((place, index) => place !== all[index - 1] && !gone.has(place))
    if (list.length === 0) return null
    return list.length <= MOST_LISTED ? new Uint8Array(list.buffer) : turned(new Uint8Array(BYTES), [...list])
  }
  const bits = stored.slice()
  for (const place of on) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  for (const place of off) bits[place >> 3] = (bits[place >> 3] ?? 0) & ~(1 << (place & 7))
  return bits
}

/** The recipes of one block that a question has come to: 32 to a word, the first in its lowest bit. */
export type Places = Int32Array

export const noPlaces = (): Places => new Int32Array(WORDS)

/** A list that is read becomes bits here: a question reads hundreds, and new memory for each would cost more than reading them. */
const scratch = noPlaces()

/** What is stored, as places, until the next call. */
function read(stored: Uint8Array): Places {
  if (isBits(stored)) {
    const { buffer, byteOffset } = stored.byteOffset % 4 === 0 ? stored : stored.slice()
    return new Int32Array(buffer, byteOffset, WORDS)
  }
  scratch.fill(0)
  for (const place of listOf(stored)) scratch[place >> 5] = (scratch[place >> 5] ?? 0) | (1 << (place & 31))
  return scratch
}

/** What is stored of a token, as places of their own. */
export const placesOf = (stored: Uint8Array): Places => read(stored).slice()

/** Adds to `places` those that hold another token. */
export function join(places: Places, stored: Uint8Array): void {
  const others = read(stored)
  for (let word = 0; word < WORDS; word += 1) places[word] = (places[word] ?? 0) | (others[word] ?? 0)
}

/** Keeps of `places` those that are in `others`. */
export function within(places: Places, others: Places): void {
  for (let word = 0; word < WORDS; word += 1) places[word] = (places[word] ?? 0) & (others[word] ?? 0)
}

/** Keeps of `places` those that hold another token too. */
export const keepOnly = (places: Places, stored: Uint8Array): void => within(places, read(stored))

/** Takes from `places` those that are in `others`. */
export function without(places: Places, others: Places): void {
  for (let word = 0; word < WORDS; word += 1) places[word] = (places[word] ?? 0) & ~(others[word] ?? 0)
}

export function count(places: Places): number {
  let total = 0
  for (let at = 0; at < WORDS; at += 1) {
    let word = places[at] ?? 0
    if (word === 0) continue
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return total
}

/** Appends the numbers of a block's places to `numbers`, the newest first, until these are `most`. */
export function gather(places: Places, block: number, numbers: number[], most: number): void {
  for (let at = WORDS - 1; at >= 0; at -= 1) {
    let word = places[at] ?? 0
    while (word !== 0) {
      if (numbers.length >= most) return
      const bit = 31 - Math.clz32(word)
      numbers.push(block * BLOCK + at * 32 + bit)
      word &= ~(1 << bit)
    }
  }
}
