import { offsetAfterJump, offsetOnLoad } from '@souschef/domain'
import { clockJumps } from '../alarm/clock-jump.ts'
import { createTicker, type Ticker } from '../alarm/ticker.ts'
import { now } from '../clock.ts'
import { serverOffset } from '../server-time.ts'
import { clockOffsetSlot } from '../storage/keys.ts'

/**
 * The clock that deadlines are measured by: the server's, as far as it is known (DEC-44), so that devices agree; else the device's own.
 * It never runs backwards while a timer runs. Instants are epoch milliseconds.
 */
export interface CookingTime {
  readonly now: () => number
  /**
   * Adopts the latest estimate of the server's time. This shifts deadlines: call it only while no timer runs, or when they have been
   * converted to the server's time.
   */
  readonly syncWithServer: () => void
  /** @param savedAt when the newest event happened, by this clock: if the clock is behind that, it was set back meanwhile */
  readonly startFrom: (savedAt: number) => void
  /** Sets the instant at which to wake `owner`, replacing the previous one; null for none. */
  readonly wakeAt: (owner: object, instant: number | null) => void
  /** Also called when the page is shown again, and after a clock jump; returns the unsubscribe function. */
  readonly onWake: (listener: () => void) => () => void
}

/**
 * Creates the page's time, with one ticker for all wake-ups. Its offset is stored, so that deadlines mean the same in other tabs and
 * on the next visit.
 *
 * @param offsetOfServer the server's clock minus the device's, in milliseconds; null while unknown
 */
export function createCookingTime(
  clock: () => number,
  monotonic: () => number,
  ticker: Ticker,
  offsetOfServer: () => number | null = () => null,
): CookingTime {
  const clockJump = clockJumps(clock, monotonic)
  const wakeUps = new Map<object, number>()
  let offset = clockOffsetSlot.getState() ?? 0

  const time = (): number => {
    offset = offsetAfterJump(offset, clockJump())
    return clock() + offset
  }

  function arm(): void {
    const next = Math.min(...wakeUps.values())
    ticker.wakeAt(next === Infinity ? null : next - offset)
  }

  clockOffsetSlot.subscribe(() => {
    offset = clockOffsetSlot.getState() ?? offset
    arm()
  })
  ticker.onWake(() => {
    const at = time()
    for (const [owner, instant] of wakeUps) if (instant <= at) wakeUps.delete(owner)
    arm()
  })
  return {
    now: time,
    syncWithServer: () => {
      const latest = offsetOfServer()
      if (latest !== null && latest !== offset) clockOffsetSlot.setState(latest)
    },
    startFrom: (savedAt) => {
      offset += offsetOnLoad(savedAt, clock() + offset)
      arm()
    },
    wakeAt: (owner, instant) => {
      if (instant === null) wakeUps.delete(owner)
      else wakeUps.set(owner, instant)
      arm()
    },
    onWake: (listener) => ticker.onWake(listener),
  }
}

let instance: CookingTime | undefined

/** The page's clock. */
export function cookingTime(): CookingTime {
  instance ??= createCookingTime(now, () => performance.now(), createTicker({ now }), serverOffset)
  return instance
}
