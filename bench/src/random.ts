/** A seeded pseudo-random generator (mulberry32). */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  readonly next: () => number
  /** A whole number from min to max, both inclusive. */
  readonly integer: (min: number, max: number) => number
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** A UUIDv7 for an instant in epoch milliseconds. */
  readonly id: (now: number) => string
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    id: (now) => {
      const time = now.toString(16).padStart(12, '0')
      const hex = (digits: number): string =>
        integer(0, 16 ** digits - 1)
          .toString(16)
          .padStart(digits, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}
