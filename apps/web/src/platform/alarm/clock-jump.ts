/** More than a busy or throttled page can account for, less than anybody would notice on a timer. */
const JUMP_MS = 5_000

/**
 * Returns a function that reports by how many whole milliseconds the clock has jumped forward (negative: back) since the last call; 0 for
 * jumps of up to five seconds. Where the monotonic clock stops while the device sleeps, sleep counts as a jump.
 */
export function clockJumps(now: () => number, monotonic: () => number): () => number {
  let offset = now() - monotonic()
  return () => {
    const previousOffset = offset
    offset = now() - monotonic()
    const shift = offset - previousOffset
    // Monotonic clocks have fractions of milliseconds, which must not get into instants.
    return Math.abs(shift) > JUMP_MS ? Math.round(shift) : 0
  }
}
