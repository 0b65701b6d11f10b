/** A pseudo-random generator of numbers in [0, 1), seeded with a text: FNV-1a into mulberry32. Not for secrets. */
export function createRandom(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks a random item of the list. */
export function pick<Item>(random: () => number, list: readonly [Item, ...Item[]]): Item {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
