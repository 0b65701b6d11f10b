import type { Timer } from '@souschef/domain'
import { useMemo, useSyncExternalStore } from 'react'
import { cookingTime } from './cooking-time.ts'
import { createTimersClock, type WatchTimers } from './timers-clock.ts'

let own: WatchTimers | undefined

/** Watches timers by the page's one clock. */
export function watchTimers(timers: readonly Timer[]): ReturnType<WatchTimers> {
  own ??= createTimersClock(cookingTime())
  return own(timers)
}

/**
 * The instant (epoch milliseconds) to show timers at. Draws the component anew only when what they show changes, so it
 * belongs into the component that shows the digits; give it the same array for as long as the timers are the same.
 */
export function useTimersNow(timers: readonly Timer[]): number {
  const watch = useMemo(() => watchTimers(timers), [timers])
  return useSyncExternalStore(watch.subscribe, watch.get)
}
