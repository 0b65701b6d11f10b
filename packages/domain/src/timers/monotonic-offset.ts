/** A clock further behind than this was not set back by hand; the stored instant is wrong instead. */
const MAX_STEP_BACK_MS = 25 * 60 * 60 * 1000

/**
 * Deadlines are instants, so changing the clock shifts them. The shell's time is the device clock plus an offset; these two
 * functions keep it from running backwards, so that no timer rings twice or an hour late:
 *
 * - A clock that was set back is recognised, because nothing else makes time go back. The offset compensates: every timer
 *   continues as if nothing had happened, until the server's time is known.
 * - A clock that was set forward looks like sleep, during which time really passed. It is trusted: timers whose zero was
 *   skipped finish once (`crossedThresholds`) and wait to be acknowledged. An early alarm is noticed; a missing one is not.
 *
 * @param offset_ms the current offset
 * @param jumped_ms how far the clock moved relative to a monotonic one since the last observation
 * @returns the new offset
 */
export const offsetAfterJump = (offset_ms: number, jumped_ms: number): number =>
  jumped_ms < 0 ? offset_ms - jumped_ms : offset_ms

/**
 * The initial offset on page load: a clock that is behind the instant at which cooking was last saved has been set back since.
 *
 * @param savedAt when cooking was last saved, in the shell's time, epoch milliseconds
 * @param clock the device's clock, epoch milliseconds
 */
export function offsetOnLoad(savedAt: number, clock: number): number {
  const behind = savedAt - clock
  return behind > 0 && behind <= MAX_STEP_BACK_MS ? behind : 0
}
