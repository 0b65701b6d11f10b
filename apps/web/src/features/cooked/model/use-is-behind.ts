import { unsentEvents } from '@souschef/domain'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { cookingStore } from '../../../platform/cooking/cooking-store.ts'
import { syncSlot } from '../../../platform/cooking/sync/sync-status.ts'

/**
 * Whether the list of finished dishes lacks what this browser has, because the server is only about to get it.
 *
 * @param ask asks the server for the list anew; called whenever this browser and the server have exchanged something
 */
export function useIsBehind(userId: string, ask: () => Promise<unknown>): boolean {
  const store = cookingStore(userId)
  const [isBehind, setBehind] = useState(false)
  const hasUnsent = (): boolean => unsentEvents(store.shared()).length > 0
  const isUnsent = useSyncExternalStore(store.subscribe, hasUnsent)
  if (isUnsent && !isBehind) setBehind(true)
  const askAgain = useEffectEvent(async (): Promise<void> => {
    await ask()
    if (!hasUnsent()) setBehind(false)
  })
  const slot = useMemo(() => syncSlot(userId), [userId])
  const status = useSyncExternalStore(
    (listener) => slot.subscribe(listener),
    () => slot.read()?.status.kind,
  )
  useEffect(() => {
    let last = slot.read()?.revision
    return slot.subscribe(() => {
      const revision = slot.read()?.revision
      if (revision !== last) void askAgain()
      last = revision
    })
  }, [slot])
  // Without a network, or where the server takes no more, the list is all there is for now.
  return isBehind && (status === undefined || status === 'inStep')
}
