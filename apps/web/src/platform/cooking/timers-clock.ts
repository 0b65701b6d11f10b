import {
  finishedTimers,
  isFinished,
  minutesSinceEnd,
  nearestTimer,
  nextChange,
  nextDeadline,
  remainingSeconds,
  type Timer,
} from '@souschef/domain'
import type { CookingTime } from './cooking-time.ts'

/** The instant to show timers at; fits `useSyncExternalStore`. */
export interface TimersWatch {
  /** Epoch milliseconds; unchanged for as long as the timers show the same. */
  readonly get: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/** Watches timers with one wake-up a second for all of them, and notifies only the watches whose display changes. */
export type WatchTimers = (timers: readonly Timer[]) => TimersWatch

const displayKey = (timers: readonly Timer[], at: number): string =>
  timers
    .map((timer) => (isFinished(timer, at) ? -1 - minutesSinceEnd(timer, at) : remainingSeconds(timer, at)))
    .join()

const earliest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

/**
 * All timers tick together, with the timer that ends first, so that twelve timers cost one wake-up a second instead of twelve. The
 * last minute, zero, the end of an alarm and each minute after it have wake-ups of their own, because they must not be late.
 */
export function createTimersClock(time: CookingTime): WatchTimers {
  const watchers = new Map<
    object,
    { readonly timers: readonly Timer[]; readonly check: (at: number) => void }
  >()

  function schedule(at: number): void {
    const timers = [...watchers.values()].flatMap((watch) => watch.timers)
    const nearest = nearestTimer(timers, at)
    const counting = [...(nearest === null ? [] : [nearest]), ...finishedTimers(timers, at)]
    time.wakeAt(watchers, earliest(nextChange(counting, at), nextDeadline(timers, at)))
  }

  /** Uses one instant for everything: a timer that ended between two readings of the clock would be missed. */
  function checkAndSchedule(): void {
    const at = time.now()
    for (const { check } of watchers.values()) check(at)
    schedule(at)
  }

  time.onWake(checkAndSchedule)

  return (timers) => {
    const listeners = new Set<() => void>()
    const self = {}
    let at = time.now()
    const check = (now: number): void => {
      if (displayKey(timers, now) === displayKey(timers, at)) return
      at = now
      for (const listener of listeners) listener()
    }
    return {
      get: () => at,
      subscribe: (listener) => {
        listeners.add(listener)
        watchers.set(self, { timers, check })
        checkAndSchedule()
        return () => {
          listeners.delete(listener)
          if (listeners.size > 0) return
          watchers.delete(self)
          checkAndSchedule()
        }
      },
    }
  }
}
