/** How far the server's clock is ahead of the device's lies between these, in milliseconds; negative: behind. */
export interface OffsetRange {
  readonly least: number
  readonly most: number
}

/** No two clocks that were ever set differ by more: such an offset is not believed. */
const LARGEST_OFFSET_MS = 25 * 60 * 60 * 1000

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
  return { least: date - receivedAt, most: date + RESOLUTION_MS - sentAt }
}

/** What two answers tell together; where they contradict each other a clock was set, and the newer one holds. */
export function narrowed(known: OffsetRange | null, newer: OffsetRange): OffsetRange {
  if (known === null) return newer
  const least = Math.max(known.least, newer.least)
  const most = Math.min(known.most, newer.most)
  return least <= most ? { least, most } : newer
}

/**
 * What to add to the device's clock to have the server's, in milliseconds: the least correction that what is known allows, so
 * that a device whose clock may be right keeps it. Bounded: 0 where the clocks are more than 25 hours apart.
 */
export function serverOffsetIn({ least, most }: OffsetRange): number {
  const offset = Math.max(least, Math.min(0, most))
  return Math.abs(offset) <= LARGEST_OFFSET_MS ? offset : 0
}
