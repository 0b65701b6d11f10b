/** The bounds of how far the server's clock is ahead of the device's, in milliseconds; negative: behind. */
export interface OffsetRange {
  readonly min: number
  readonly max: number
}

/** Two clocks that were ever set do not differ by more: a larger offset is ignored. */
const MAX_OFFSET_MS = 25 * 60 * 60 * 1000

/** A `Date` header has whole seconds, rounded down. */
const RESOLUTION_MS = 1_000

/**
 * The offset range that one response implies, whenever in between the server wrote its time; null if the device's clock was set
 * meanwhile. All in epoch milliseconds.
 *
 * @param date the server's time from the response
 * @param sentAt when the request was sent, by the device's clock
 * @param receivedAt when the response arrived, by the device's clock
 */
export function offsetRange(date: number, sentAt: number, receivedAt: number): OffsetRange | null {
  if (!Number.isFinite(date) || receivedAt < sentAt) return null
  return { min: date - receivedAt, max: date + RESOLUTION_MS - sentAt }
}

/** Intersects the ranges of two responses; if they are disjoint, a clock was set, and the newer one is taken. */
export function intersectRanges(current: OffsetRange | null, newer: OffsetRange): OffsetRange {
  if (current === null) return newer
  const min = Math.max(current.min, newer.min)
  const max = Math.min(current.max, newer.max)
  return min <= max ? { min, max } : newer
}

/**
 * What to add to the device's clock to get the server's, in milliseconds: the smallest correction in the range, so that a clock
 * that may be right is not changed. 0 where the clocks are more than 25 hours apart.
 */
export function smallestOffset({ min, max }: OffsetRange): number {
  const offset = Math.max(min, Math.min(0, max))
  return Math.abs(offset) <= MAX_OFFSET_MS ? offset : 0
}
