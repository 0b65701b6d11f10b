import { intersectRanges, offsetRange, type OffsetRange, smallestOffset } from '@souschef/domain'
import { clockJumps } from './alarm/clock-jump.ts'
import { now } from './clock.ts'

let estimate: OffsetRange | null = null
let clockJump: (() => number) | undefined

/** Discards the estimate if the clock has been set, or the device has slept, since it was made. */
function discardAfterJump(): void {
  clockJump ??= clockJumps(now, () => performance.now())
  if (clockJump() !== 0) estimate = null
}

/**
 * Refines the estimate of the server's time from the `Date` header of an answer. All times are epoch milliseconds.
 *
 * @param sentAt when the request was sent
 * @param receivedAt when the answer arrived
 */
export function refineServerTime(headers: Headers, sentAt: number, receivedAt: number): void {
  const date = headers.get('date')
  if (date === null) return
  discardAfterJump()
  const range = offsetRange(Date.parse(date), sentAt, receivedAt)
  if (range !== null) estimate = intersectRanges(estimate, range)
}

/** Refines the estimate by an instant in the body of an answer. All times are epoch milliseconds. */
export function refineFromInstant(instant: number, sentAt: number, receivedAt: number): void {
  if (receivedAt < sentAt) return
  discardAfterJump()
  estimate = intersectRanges(estimate, { min: instant - receivedAt, max: instant - sentAt })
}

/** The offset of the server's clock from the device's, in milliseconds; null while unknown. */
export function serverOffset(): number | null {
  discardAfterJump()
  return estimate && smallestOffset(estimate)
}
