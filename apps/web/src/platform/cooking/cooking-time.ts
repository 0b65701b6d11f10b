import { offsetAfterJump, offsetOnLoad } from '@souschef/domain'
import { clockJumps } from '../alarm/clock-jump.ts'
import { createTicker, type Ticker } from '../alarm/ticker.ts'
import { now } from '../clock.ts'
import { serverOffset } from '../server-time.ts'
import { clockOffsetSlot } from '../storage/keys.ts'

/**
 * The time that deadlines are read by: the server's as far as it is known (DEC-44), so that devices agree, else the device's
 * own. While a timer runs it never runs back. Instants are epoch milliseconds.
 */
export interface CookingTime {
  readonly now: () => number
  /** Takes the server's time as it is known by now: this moves deadlines, so it is for while no timer runs. */
  readonly followServer: () => void
  /** @param savedAt when cooking was last saved, by this time: a clock behind that was set back meanwhile */
  readonly begin: (savedAt: number) => void
  /** Asks to be woken at an instant in place of the one that `who` asked for before; null for none. */
  readonly wakeAt: (who: object, instant: number | null) => void
  /** Also called when the page is shown again, and after a jump of the clock; answers with the way to stop. */
  readonly onWake: (listener: () => void) => () => void
}

/**
 * One time for the page, with one ticker for all who wait for an instant. Its offset is kept for the next visit, and for other
 * tabs: a deadline means the same in all of them.
 *
 * @param offsetOfServer what to add to the device's clock to have the server's, in milliseconds; null while that is not known
 */
export function createCookingTime(
  clock: () => number,
  monotonic: () => number,
  ticker: Ticker,
  offsetOfServer: () => number | null = () => null,
): CookingTime {
  const jumped = clockJumps(clock, monotonic)
  const wanted = new Map<object, number>()
  let offset = clockOffsetSlot.read() ?? 0

  const time = (): number => {
    offset = offsetAfterJump(offset, jumped())
    return clock() + offset
  }

  function arm(): void {
    const next = Math.min(...wanted.values())
    ticker.wakeAt(next === Infinity ? null : next - offset)
  }

  clockOffsetSlot.subscribe(() => {
    offset = clockOffsetSlot.read() ?? offset
    arm()
  })
  ticker.onWake(() => {
    const at = time()
    for (const [who, instant] of wanted) if (instant <= at) wanted.delete(who)
    arm()
  })
  return {
    now: time,
    followServer: () => {
      const known = offsetOfServer()
      if (known !== null && known !== offset) clockOffsetSlot.write(known)
    },
    begin: (savedAt) => {
      offset += offsetOnLoad(savedAt, clock() + offset)
      arm()
    },
    wakeAt: (who, instant) => {
      if (instant === null) wanted.delete(who)
      else wanted.set(who, instant)
      arm()
    },
    onWake: (listener) => ticker.onWake(listener),
  }
}

let own: CookingTime | undefined

/** The time of this page. */
export function cookingTime(): CookingTime {
  own ??= createCookingTime(now, () => performance.now(), createTicker({ now }), serverOffset)
  return own
}
