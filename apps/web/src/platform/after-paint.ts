/** A page that is hidden draws nothing: then it does not wait any longer, in milliseconds. */
const LONGEST_MS = 250

/**
 * Calls back once what has changed by now is on the screen, for what nobody sees or hears sooner by being done before that. The
 * tap that it answers still counts as the page's own.
 */
export function afterPaint(callback: () => void): void {
  let isDone = false
  const once = (): void => {
    if (!isDone) callback()
    isDone = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LONGEST_MS)
}
