import { useEffect, useState } from 'react'
import { cookingStore } from '../../../platform/cooking/cooking-store.ts'
import { cookingSync } from '../../../platform/cooking/sync/keep-in-step.ts'

/** How long beginning to cook, or saying that nothing is being cooked, waits for the server, in milliseconds. */
const PATIENCE_MS = 3_000

/**
 * Whether another device may still turn out to cook already, so that this one goes on there instead of beginning (CPAGE-6): false until
 * the server has been asked, unless that is not needed, or takes long.
 *
 * @param isCooking whether this device knows that the recipe, or anything where all recipes are shown, is being cooked
 */
export function useAskedServer(userId: string, isCooking: boolean): boolean {
  // Only at first: while the server is asked its log may be known before what is in it.
  const [hasAsked, setAsked] = useState(() => isCooking || cookingStore(userId).shared().place !== null)
  useEffect(() => {
    if (hasAsked) return undefined
    const answered = (): void => setAsked(true)
    const timer = setTimeout(answered, PATIENCE_MS)
    void cookingSync(userId).run().then(answered)
    return () => clearTimeout(timer)
  }, [userId, hasAsked])
  return hasAsked || isCooking
}
