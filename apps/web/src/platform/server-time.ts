import { narrowed, offsetRange, type OffsetRange, serverOffsetIn } from '@souschef/domain'
import { clockJumps } from './alarm/clock-jump.ts'
import { now } from './clock.ts'

let known: OffsetRange | null = null
let jumped: (() => number) | undefined

/** Discards the estimate if the clock has been set, or the device has slept, since it was made. */
function forgetAfterJump(): void {
  jumped ??= clockJumps(now, () => performance.now())
  if (jumped() !== 0) known = null
}

/**
 * Refines the estimate of the server's time from the `Date` header of an answer. All times are epoch milliseconds.
 *
 * @param sentAt when the request was sent
 * @param receivedAt when the answer arrived
 */
export function learnServerTime(headers: Headers, sentAt: number, receivedAt: number): void {
  const date = headers.get('date')
  if (date === null) return
  forgetAfterJump()
  const range = offsetRange(Date.parse(date), sentAt, receivedAt)
  if (range !== null) known = narrowed(known, range)
}

/** Refines the estimate by an instant that an answer states. All times are epoch milliseconds. */
export function learnServerInstant(instant: number, sentAt: number, receivedAt: number): void {
  if (receivedAt < sentAt) return
  forgetAfterJump()
  known = narrowed(known, { least: instant - receivedAt, most: instant - sentAt })
}

/** The offset of the server's clock from the device's, in milliseconds; null while unknown. */
export function serverOffset(): number | null {
  forgetAfterJump()
  return known && serverOffsetIn(known)
}
