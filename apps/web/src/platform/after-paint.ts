/** A page that is hidden draws nothing: then it does not wait any longer, in milliseconds. */
const LONGEST_MS = 250

let waiting: (() => void)[] | null = null

/**
 * Calls back once what has changed by now is on the screen, for what nobody sees or hears sooner by being done before that. The
 * tap that it answers still counts as the page's own.
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
