import { useSyncExternalStore } from 'react'
import { afterFirstPaint } from '../../../platform/after-first-paint.ts'
import { retryableLazy } from '../../../platform/retryable-lazy.tsx'

/*
 * What the server does not render, because it changes by the minute or is the reader's own. The code comes after the first paint.
 */

const painted = (): Promise<void> => new Promise((resolve) => void afterFirstPaint(resolve))

const LiveCooking = retryableLazy(async () => {
  await painted()
  return (await import('./live-cooking.tsx')).LiveCooking
})

export const FriendsActivityLater = retryableLazy(async () => {
  await painted()
  return (await import('./friends-activity.tsx')).FriendsActivity
})

const never = () => () => undefined

/** False on the server, and while what it has rendered is hydrated. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export const LiveCookingLater = () => (useIsInBrowser() ? <LiveCooking /> : null)
