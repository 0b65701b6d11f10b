import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { userSlot } from '../platform/storage/keys.ts'

const asNothing = (): null => null

/** Keeps the server informed of this device's push subscription, if there is one; the code for it is loaded then. */
export function useKeptPush(userId: string): void {
  const slot = useMemo(() => userSlot(userId, 'push', asNothing), [userId])
  const isOn = useSyncExternalStore(
    (listener) => slot.subscribe(listener),
    () => slot.isSet(),
  )
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
