import { offsetAfterJump, offsetOnLoad } from '@souschef/domain'
import { clockJumps } from '../alarm/clock-jump.ts'
import { createTicker, type Ticker } from '../alarm/ticker.ts'
import { now } from '../clock.ts'

/** The time that deadlines are read by: the device's clock, except that it never runs back. Instants are epoch milliseconds. */
export interface CookingTime {
  readonly now: () => number
  /** @param savedAt when cooking was last saved, by this time: a clock behind that was set back meanwhile */
  readonly begin: (savedAt: number) => void
  /** Asks to be woken at an instant in place of the one that `who` asked for before; null for none. */
  readonly wakeAt: (who: object, instant: number | null) => void
  /** Also called when the page is shown again, and after a jump of the clock; answers with the way to stop. */
  readonly onWake: (listener: () => void) => () => void
}

/** One time for the page, with one ticker for all who wait for an instant. */
export function createCookingTime(clock: () => number, monotonic: () => number, ticker: Ticker): CookingTime {
  const jumped = clockJumps(clock, monotonic)
  const wanted = new Map<object, number>()
  let offset = 0

  const time = (): number => {
    offset = offsetAfterJump(offset, jumped())
    return clock() + offset
  }

  function arm(): void {
    const next = Math.min(...wanted.values())
    ticker.wakeAt(next === Infinity ? null : next - offset)
  }

  ticker.onWake(() => {
    const at = time()
    for (const [who, instant] of wanted) if (instant <= at) wanted.delete(who)
    arm()
  })
  return {
    now: time,
    begin: (savedAt) => {
      offset = Math.max(offset, offsetOnLoad(savedAt, clock()))
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
  own ??= createCookingTime(now, () => performance.now(), createTicker({ now }))
  return own
}
