import { unsentEvents } from '@souschef/domain'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { syncSlot } from '#platform/cooking/sync/sync-status.ts'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'

/**
 * Whether the list of finished dishes lacks what this browser has, because the server is only about to get it.
 *
 * @param refetch asks the server for the list anew; called whenever this browser and the server have exchanged something
 */
export function useIsStale(userId: string, refetch: () => Promise<unknown>): boolean {
  const store = cookingStore(userId)
  const [isStale, setStale] = useState(false)
  const hasUnsent = (): boolean => unsentEvents(store.shared()).length > 0
  const isUnsent = useSyncExternalStore(store.subscribe, hasUnsent)
  if (isUnsent && !isStale) setStale(true)
  const refetchAndCheck = useEffectEvent(async (): Promise<void> => {
    await refetch()
    if (!hasUnsent()) setStale(false)
  })
  const [news, slot] = useUserSlot(syncSlot, userId)
  const status = news?.status.kind
  useEffect(
    () =>
      slot.subscribe((now, before) => {
        if (now?.revision !== before?.revision) void refetchAndCheck()
      }),
    [slot],
  )
  // Without a network, or where the server takes no more, the list is all there is for now.
  return isStale && (status === undefined || status === 'inStep')
}
