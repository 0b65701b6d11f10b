/** Fallback delay in milliseconds, because a hidden page paints nothing. */
const LONGEST_MS = 250

let waiting: (() => void)[] | null = null

/**
 * Runs a callback after the next paint, for work that need not delay it. The user activation of the press that led here still
 * counts.
 */
export function afterPaint(callback: () => void): void {
  if (waiting !== null) return void waiting.push(callback)
  // To ask for a frame is part of what the cook waits for: all that wait for the same paint ask once.
  const callbacks = (waiting = [callback])
  const callAll = (): void => {
    if (waiting === callbacks) waiting = null
    for (const due of callbacks.splice(0)) {
      try {
        due()
      } catch (error) {
        // A sound that fails is no reason to lose the way back.
        reportError(error)
      }
    }
  }
  requestAnimationFrame(() => setTimeout(callAll))
  setTimeout(callAll, LONGEST_MS)
}
