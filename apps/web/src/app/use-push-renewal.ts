import { useEffect } from 'react'
import { usePushOn } from '../platform/push/use-push-on.ts'

/** Keeps this device's push subscription on the server up to date; the code is loaded only if there is a subscription. */
export function usePushRenewal(userId: string): void {
  const isOn = usePushOn(userId)
  useEffect(() => {
    if (!isOn) return undefined
    let stop: (() => void) | undefined
    let isDisposed = false
    import('../platform/push/start-push-renewal.ts').then(
      ({ startPushRenewal }) => {
        if (!isDisposed) stop = startPushRenewal(userId)
      },
      // Retried with the next page load.
      () => undefined,
    )
    return () => {
      isDisposed = true
      stop?.()
    }
  }, [isOn, userId])
}
