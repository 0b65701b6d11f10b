/** How far the server's clock is ahead of the device's lies between these, in milliseconds; negative: behind. */
export interface OffsetRange {
  readonly min: number
  readonly max: number
}

/** No two clocks that were ever set differ by more: such an offset is not believed. */
const MAX_OFFSET_MS = 25 * 60 * 60 * 1000

/** A `Date` header has whole seconds, rounded down. */
const RESOLUTION_MS = 1_000

/**
 * What one answer tells, wherever in between the server wrote its time; null where the device's clock was set meanwhile. All
 * in epoch milliseconds.
 *
 * @param date what the server's clock said
 * @param sentAt when the request was sent, by the device's clock
 * @param receivedAt when the answer came, by the device's clock
 */
export function offsetRange(date: number, sentAt: number, receivedAt: number): OffsetRange | null {
  if (!Number.isFinite(date) || receivedAt < sentAt) return null
  return { min: date - receivedAt, max: date + RESOLUTION_MS - sentAt }
}

/** What two answers tell together; where they contradict each other a clock was set, and the newer one holds. */
export function intersectRanges(current: OffsetRange | null, newer: OffsetRange): OffsetRange {
  if (current === null) return newer
  const min = Math.max(current.min, newer.min)
  const max = Math.min(current.max, newer.max)
  return min <= max ? { min, max } : newer
}

/**
 * What to add to the device's clock to have the server's, in milliseconds: the least correction that what is known allows, so
 * that a device whose clock may be right keeps it. Bounded: 0 where the clocks are more than 25 hours apart.
 */
export function smallestOffset({ min, max }: OffsetRange): number {
  const offset = Math.max(min, Math.min(0, max))
  return Math.abs(offset) <= MAX_OFFSET_MS ? offset : 0
}
