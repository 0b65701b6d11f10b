/** Clock skew of a device that is tolerated without correction: more than a request ever takes. */
const SKEW_TOLERANCE_MS = 30_000

/** How far in the future an event may be: devices know the server's time to within the latency of a request. */
const MAX_FUTURE_MS = 5_000

/**
 * The instant of an event in server time (DEC-44). If the device's clock is off, all of its events are shifted by the skew;
 * instants that are still in the future become `now`.
 *
 * @param at as reported by the device, epoch milliseconds
 * @param sentAt the device's time when it sent the request; undefined if not reported
 */
export function toServerTime(at: number, sentAt: number | undefined, now: number): number {
  const skew = sentAt === undefined ? 0 : sentAt - now
  const corrected = Math.abs(skew) > SKEW_TOLERANCE_MS ? at - skew : at
  return corrected > now + MAX_FUTURE_MS ? now : corrected
}
