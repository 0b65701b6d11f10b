/** Fallback delay in milliseconds, because a hidden page paints nothing. */
const MAX_DELAY_MS = 250

let pendingCallbacks: (() => void)[] | null = null

/**
 * Runs a callback after the next paint, for work that need not delay it. The user activation of the press that led here still
 * counts.
 */
export function afterPaint(callback: () => void): void {
  if (pendingCallbacks !== null) return void pendingCallbacks.push(callback)
  // Requesting a frame delays the press, so callbacks for the same paint share one request.
  const callbacks = (pendingCallbacks = [callback])
  const flush = (): void => {
    if (pendingCallbacks === callbacks) pendingCallbacks = null
    for (const pendingCallback of callbacks.splice(0)) {
      try {
        pendingCallback()
      } catch (error) {
        // A failing callback must not prevent the others.
        reportError(error)
      }
    }
  }
  requestAnimationFrame(() => setTimeout(flush))
  setTimeout(flush, MAX_DELAY_MS)
}
