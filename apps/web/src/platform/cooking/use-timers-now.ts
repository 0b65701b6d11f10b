import type { Timer } from '@souschef/domain'
import { useMemo, useSyncExternalStore } from 'react'
import { cookingTime } from './cooking-time.ts'
import { createTimersClock, type TimersWatch, type WatchTimers } from './timers-clock.ts'

let instance: WatchTimers | undefined
const watches = new WeakMap<readonly Timer[], TimersWatch>()

/** Watches timers by the page's clock; callers with the same list share one watch. */
export function watchTimers(timers: readonly Timer[]): TimersWatch {
  instance ??= createTimersClock(cookingTime())
  const watch = watches.get(timers) ?? instance(timers)
  watches.set(timers, watch)
  return watch
}

/**
 * A value derived from timers and the current instant (epoch milliseconds); re-renders only when it changes. Pass the same array for
 * as long as the timers are the same.
 */
export function useTimersValue<Value extends string | number | boolean>(
  timers: readonly Timer[],
  select: (now: number) => Value,
): Value {
  const watch = useMemo(() => watchTimers(timers), [timers])
  return useSyncExternalStore(watch.subscribe, () => select(watch.get()))
}

/**
 * The instant (epoch milliseconds) to show timers at. Re-renders whenever the shown seconds change, so call it in the component that
 * shows the digits. Pass the same array for as long as the timers are the same.
 */
export const useTimersNow = (timers: readonly Timer[]): number => useTimersValue(timers, (now) => now)
