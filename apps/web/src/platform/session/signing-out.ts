/**
 * Told in every tab just before a session ends there, while its user is still known (DEC-28). `expired`: keep unsaved work under
 * the user's id, it comes back when the same user signs in again. `chosen`: what is kept is removed right after; write no more.
 */
export interface SigningOut {
  readonly userId: string
  readonly reason: 'chosen' | 'expired'
  /** The page waits a moment for this, before it leaves for `/`. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

const EVENT = 'souschef:signing-out'
const PATIENCE_MS = 1_000

/** Calls back before a session ends; answers with the way to stop. */
export function onSigningOut(listener: (event: SigningOut) => void): () => void {
  const handle = (event: Event): void => {
    if (event instanceof CustomEvent) listener(event.detail as SigningOut)
  }
  window.addEventListener(EVENT, handle)
  return () => window.removeEventListener(EVENT, handle)
}

/** Tells everybody, and waits for what they have to keep, a second at most. */
export async function announceSigningOut(userId: string, reason: SigningOut['reason']): Promise<void> {
  const work: Promise<unknown>[] = []
  const detail: SigningOut = { userId, reason, waitUntil: (promise) => void work.push(promise) }
  window.dispatchEvent(new CustomEvent(EVENT, { detail }))
  if (work.length === 0) return
  await Promise.race([Promise.allSettled(work), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
