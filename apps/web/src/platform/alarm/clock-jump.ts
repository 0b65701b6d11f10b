/** More than a busy or throttled page explains by itself; less than a person notices of a timer. */
const JUMP_MS = 5_000

/**
 * Answers with a function that says by how many milliseconds the clock was set forward (or back, negative) since it was last
 * asked; 0 for up to five seconds. Where the monotonic clock stands still while the device sleeps, sleep counts as a jump.
 */
export function clockJumps(now: () => number, monotonic: () => number): () => number {
  let offset = now() - monotonic()
  return () => {
    const before = offset
    offset = now() - monotonic()
    const moved = offset - before
    return Math.abs(moved) > JUMP_MS ? moved : 0
  }
}
