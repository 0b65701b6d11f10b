import { useEffect, useState } from 'react'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { cookingSync } from '#platform/cooking/sync/start-cooking-sync.ts'

/** How long starting to cook, or showing that nothing is being cooked, waits for the server, in milliseconds. */
const SYNC_TIMEOUT_MS = 3_000

/**
 * Whether it is known if another device is already cooking, so that this one joins it instead of starting anew (CPAGE-6): false until
 * the server has answered, unless that is unnecessary or takes too long.
 *
 * @param isCooking whether this device knows that the recipe (or, for a page of all recipes, any) is being cooked
 */
export function useInitialSync(userId: string, isCooking: boolean): boolean {
  // Only initially: during a synchronisation the position of its log may be known before its events.
  const [hasSynced, setSynced] = useState(
    () => isCooking || cookingStore(userId).shared().syncCursor !== null,
  )
  useEffect(() => {
    if (hasSynced) return undefined
    const markSynced = (): void => setSynced(true)
    const timer = setTimeout(markSynced, SYNC_TIMEOUT_MS)
    void cookingSync(userId).run().then(markSynced)
    return () => clearTimeout(timer)
  }, [userId, hasSynced])
  return hasSynced || isCooking
}
