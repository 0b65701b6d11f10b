/** Fallback delay in milliseconds, because a hidden page paints nothing. */
const LONGEST_MS = 250

let waiting: (() => void)[] | null = null

/**
 * Runs a callback after the next paint, for work that need not delay it. The user activation of the press that led here still
 * counts.
 */
export function afterPaint(callback: () => void): void {
  if (waiting !== null) return void waiting.push(callback)
  // Requesting a frame delays the press, so callbacks for the same paint share one request.
  const callbacks = (waiting = [callback])
  const callAll = (): void => {
    if (waiting === callbacks) waiting = null
    for (const due of callbacks.splice(0)) {
      try {
        due()
      } catch (error) {
        // A failing callback must not prevent the others.
        reportError(error)
      }
    }
  }
  requestAnimationFrame(() => setTimeout(callAll))
  setTimeout(callAll, LONGEST_MS)
}
