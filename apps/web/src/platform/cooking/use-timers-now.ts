import type { Timer } from '@souschef/domain'
import { useMemo, useSyncExternalStore } from 'react'
import { cookingTime } from './cooking-time.ts'
import { createTimersClock, type TimersWatch, type WatchTimers } from './timers-clock.ts'

let own: WatchTimers | undefined
const watches = new WeakMap<readonly Timer[], TimersWatch>()

/** Watches timers by the page's one clock; all who ask for the same list share one watch. */
export function watchTimers(timers: readonly Timer[]): TimersWatch {
  own ??= createTimersClock(cookingTime())
  const watch = watches.get(timers) ?? own(timers)
  watches.set(timers, watch)
  return watch
}

/**
 * What follows from timers and the instant (epoch milliseconds); draws the component anew only when that changes. Give it the
 * same array for as long as the timers are the same.
 */
export function useTimersValue<Value extends string | number | boolean>(
  timers: readonly Timer[],
  select: (now: number) => Value,
): Value {
  const watch = useMemo(() => watchTimers(timers), [timers])
  return useSyncExternalStore(watch.subscribe, () => select(watch.get()))
}

/**
 * The instant (epoch milliseconds) to show timers at. Draws the component anew only when what they show changes, so it
 * belongs into the component that shows the digits; give it the same array for as long as the timers are the same.
 */
export const useTimersNow = (timers: readonly Timer[]): number => useTimersValue(timers, (now) => now)
