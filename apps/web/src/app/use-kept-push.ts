import { useEffect } from 'react'
import { usePushOn } from '../platform/push/use-push-on.ts'

/** Keeps the server informed of this device's push subscription, if there is one; the code for it is loaded then. */
export function useKeptPush(userId: string): void {
  const isOn = usePushOn(userId)
  useEffect(() => {
    if (!isOn) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    import('../platform/push/keep-push.ts').then(
      ({ keepPush }) => {
        if (!isOver) stop = keepPush(userId)
      },
      // It is tried again with the next page.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isOn, userId])
}
