import { useEffect } from 'react'
import { usePushOn } from '../platform/push/use-push-on.ts'

/** Keeps the server informed of this device's push subscription, if there is one; the code for it is loaded then. */
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
      // It is tried again with the next page.
      () => undefined,
    )
    return () => {
      isDisposed = true
      stop?.()
    }
  }, [isOn, userId])
}
