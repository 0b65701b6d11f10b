import { useEffect, useState } from 'react'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { cookingSync } from '#platform/cooking/sync/start-cooking-sync.ts'

/** How long beginning to cook, or saying that nothing is being cooked, waits for the server, in milliseconds. */
const SYNC_TIMEOUT_MS = 3_000

/**
 * Whether another device may still turn out to cook already, so that this one goes on there instead of beginning (CPAGE-6): false until
 * the server has been asked, unless that is not needed, or takes long.
 *
 * @param isCooking whether this device knows that the recipe, or anything where all recipes are shown, is being cooked
 */
export function useInitialSync(userId: string, isCooking: boolean): boolean {
  // Only at first: while the server is asked its log may be known before what is in it.
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
