import { MINUTE_MS } from '@souschef/domain'
import { useSyncExternalStore } from 'react'
import { cookingTime } from '#platform/cooking/cooking-time.ts'

/** The current minute since the epoch. */
export const minuteNow = (): number => Math.floor(cookingTime().now() / MINUTE_MS)

/** Calls `listener` at the start of each minute, and whenever the page is woken; returns the unsubscribe function. */
export function onMinute(listener: () => void): () => void {
  const time = cookingTime()
  const self = {}
  const arm = (): void => time.wakeAt(self, (minuteNow() + 1) * MINUTE_MS)
  const stop = time.onWake(() => {
    arm()
    listener()
  })
  arm()
  return () => {
    stop()
    time.wakeAt(self, null)
  }
}

/** The current minute since the epoch, kept up to date. */
export const useMinute = (): number => useSyncExternalStore(onMinute, minuteNow)
