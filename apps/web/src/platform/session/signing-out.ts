/**
 * Announced in every tab just before a session ends there, while its user is still known (DEC-28). `expired`: store unsaved work
 * under the user's id, to be restored when the same user signs in again. `chosen`: stored data is deleted right after; stop writing.
 */
export interface SigningOut {
  readonly userId: string
  readonly reason: 'chosen' | 'expired'
  /** The page briefly waits for this work before it leaves for `/`. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

const EVENT = 'souschef:signing-out'
const MAX_WAIT_MS = 1_000

/** Calls `listener` before a session ends; returns the unsubscribe function. */
export function onSigningOut(listener: (event: SigningOut) => void): () => void {
  const handle = (event: Event): void => {
    if (event instanceof CustomEvent) listener(event.detail as SigningOut)
  }
  window.addEventListener(EVENT, handle)
  return () => window.removeEventListener(EVENT, handle)
}

/** Notifies the listeners, and waits for their work, for a second at most. */
export async function announceSigningOut(userId: string, reason: SigningOut['reason']): Promise<void> {
  const work: Promise<unknown>[] = []
  const detail: SigningOut = { userId, reason, waitUntil: (promise) => void work.push(promise) }
  window.dispatchEvent(new CustomEvent(EVENT, { detail }))
  if (work.length === 0) return
  await Promise.race([Promise.allSettled(work), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}
