/** How long nothing may have been loaded. */
const QUIET_MS = 1_500

/**
 * Resolves once the page is visible and has loaded nothing for a while, so that what follows delays nothing that it needs; never after
 * the signal has aborted.
 */
export function whenQuiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = (): void => {
      if (document.visibilityState !== 'visible' || document.readyState !== 'complete') return wait()
      stop()
      resolve()
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(finish, QUIET_MS)
    }
    const observer = typeof PerformanceObserver === 'undefined' ? null : new PerformanceObserver(wait)
    const stop = (): void => {
      clearTimeout(timer)
      observer?.disconnect()
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) return
    observer?.observe({ type: 'resource' })
    wait()
  })
}
