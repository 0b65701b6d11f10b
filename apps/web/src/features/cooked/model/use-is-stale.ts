import { unsentEvents } from '@souschef/domain'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { syncSlot } from '#platform/cooking/sync/sync-slot.ts'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'

/**
 * Whether the list of finished dishes lacks events of this browser that have not reached the server yet.
 *
 * @param refetch fetches the list again; called whenever this browser has synchronised with the server
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
  const [syncState, slot] = useUserSlot(syncSlot, userId)
  const status = syncState?.status.kind
  useEffect(
    () =>
      slot.subscribe((now, before) => {
        if (now?.revision !== before?.revision) void refetchAndCheck()
      }),
    [slot],
  )
  // Without a network, or if the server accepts no more events, the list remains incomplete for now.
  return isStale && (status === undefined || status === 'inStep')
}
