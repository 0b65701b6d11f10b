import { useEffect } from 'react'
import { usePushOn } from '../platform/push/use-push-on.ts'

/** Loads what keeps this device's push subscription, if there is one. */
export function PushKeeper({ userId }: { readonly userId: string }) {
  const isOn = usePushOn(userId)
  useEffect(() => {
    if (!isOn) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    import('../platform/push/keep-push.ts').then(
      ({ keepPush }) => {
        if (!isOver) stop = keepPush(userId)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isOn, userId])
  return null
}
