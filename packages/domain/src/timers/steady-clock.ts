/** A clock that is further behind than this was not set back by hand: what was stored is not to be trusted. */
const LARGEST_STEP_BACK_MS = 25 * 60 * 60 * 1000

/**
 * Deadlines are instants, so a clock that is set moves them. The shell's time is the device's clock plus an offset, and these
 * two functions keep it from running back, so that no timer rings a second time or an hour too late:
 *
 * - A clock set back is known as such, because nothing else turns time back. The offset makes up for it: every timer goes on
 *   as if nothing had happened, until the server's time is known.
 * - A clock set forward looks like sleep, in which time really passed. It is believed: timers whose zero was skipped are
 *   finished, at most once each (`crossings`), and wait to be acknowledged. Too early is seen; never is not.
 *
 * @param offset_ms what is added to the device's clock up to now
 * @param jumped_ms by how much the clock moved against a monotonic one since the last look
 * @returns what is to be added from now on
 */
export const offsetAfterJump = (offset_ms: number, jumped_ms: number): number =>
  jumped_ms < 0 ? offset_ms - jumped_ms : offset_ms

/**
 * The offset to begin with on a page load: a clock that is behind what it said when cooking was last saved was set back
 * meanwhile.
 *
 * @param savedAt when cooking was last saved, in the shell's time, epoch milliseconds
 * @param clock the device's clock, epoch milliseconds
 */
export function offsetOnLoad(savedAt: number, clock: number): number {
  const behind = savedAt - clock
  return behind > 0 && behind <= LARGEST_STEP_BACK_MS ? behind : 0
}
