import { narrowed, offsetRange, type OffsetRange, serverOffsetIn } from '@souschef/domain'
import { clockJumps } from './alarm/clock-jump.ts'
import { now } from './clock.ts'

let known: OffsetRange | null = null
let jumped: (() => number) | undefined

/** What is known of a clock that was set since, or of a device that slept, does not hold any more. */
function forgetAfterJump(): void {
  jumped ??= clockJumps(now, () => performance.now())
  if (jumped() !== 0) known = null
}

/**
 * Learns the server's time from the `Date` of an answer. All times are epoch milliseconds.
 *
 * @param sentAt when the request was sent
 * @param receivedAt when the answer came
 */
export function learnServerTime(headers: Headers, sentAt: number, receivedAt: number): void {
  const date = headers.get('date')
  if (date === null) return
  forgetAfterJump()
  const range = offsetRange(Date.parse(date), sentAt, receivedAt)
  if (range !== null) known = narrowed(known, range)
}

/** What to add to the device's clock to have the server's, in milliseconds; null until the server has answered. */
export function serverOffset(): number | null {
  forgetAfterJump()
  return known && serverOffsetIn(known)
}
