import { useEffect, useMemo } from 'react'
import { pushSlot } from '../platform/storage/keys.ts'
import { useSlot } from '../platform/storage/use-slot.ts'

/** Loads what keeps this device's push subscription, if there is one. */
export function PushKeeper({ userId }: { readonly userId: string }) {
  const isOn = useSlot(useMemo(() => pushSlot(userId), [userId])) === true
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
