/** How far a device's time may be off before its events are moved: more than an answer ever takes. */
const SKEW_TOLERANCE_MS = 30_000

/** How far in the future an event may lie: devices know the server's time to within an answer's delay. */
const MAX_FUTURE_MS = 5_000

/**
 * The instant of an event in server time (DEC-44). If the device's own time is off, all of its events are moved by as much; what would
 * still be in the future happened now at the latest.
 *
 * @param at as the device said, epoch milliseconds
 * @param sentAt what the device takes for `now`; undefined if it did not say
 */
export function toServerTime(at: number, sentAt: number | undefined, now: number): number {
  const skew = sentAt === undefined ? 0 : sentAt - now
  const corrected = Math.abs(skew) > SKEW_TOLERANCE_MS ? at - skew : at
  return corrected > now + MAX_FUTURE_MS ? now : corrected
}
