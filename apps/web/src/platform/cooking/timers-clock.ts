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

/** The instant at which timers are shown; fits `useSyncExternalStore`. */
export interface TimersWatch {
  /** Epoch milliseconds; the same number for as long as the timers show the same. */
  readonly get: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/** Watches timers by one wake a second for all of them, and tells only those whose timers show something else. */
export type WatchTimers = (timers: readonly Timer[]) => TimersWatch

const shown = (timers: readonly Timer[], at: number): string =>
  timers
    .map((timer) => (isFinished(timer, at) ? -1 - minutesSinceEnd(timer, at) : remainingSeconds(timer, at)))
    .join()

const sooner = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

/**
 * Seconds turn over together, at those of the timer that ends first, so that twelve timers cost one wake a second and not
 * twelve; what must not be late (the last minute, zero, the end of an alarm) has wakes of its own, and so has each minute since
 * an end.
 */
export function createTimersClock(time: CookingTime): WatchTimers {
  const looks = new Map<object, { readonly timers: readonly Timer[]; readonly look: (at: number) => void }>()

  function plan(at: number): void {
    const timers = [...looks.values()].flatMap((watch) => watch.timers)
    const nearest = nearestTimer(timers, at)
    const counting = [...(nearest === null ? [] : [nearest]), ...finishedTimers(timers, at)]
    time.wakeAt(looks, sooner(nextChange(counting, at), nextDeadline(timers, at)))
  }

  /** Shown and planned by one instant for all: what ends between two readings of the clock would be waited for by nobody. */
  function lookAndPlan(): void {
    const at = time.now()
    for (const { look } of looks.values()) look(at)
    plan(at)
  }

  time.onWake(lookAndPlan)

  return (timers) => {
    const listeners = new Set<() => void>()
    const self = {}
    let at = time.now()
    const look = (now: number): void => {
      if (shown(timers, now) === shown(timers, at)) return
      at = now
      for (const listener of listeners) listener()
    }
    return {
      get: () => at,
      subscribe: (listener) => {
        listeners.add(listener)
        looks.set(self, { timers, look })
        lookAndPlan()
        return () => {
          listeners.delete(listener)
          if (listeners.size > 0) return
          looks.delete(self)
          lookAndPlan()
        }
      },
    }
  }
}
