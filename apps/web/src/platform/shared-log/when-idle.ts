/** The quiet period after the last resource was loaded. */
const IDLE_MS = 1_500

function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = typeof PerformanceObserver === 'undefined' ? null : new PerformanceObserver(restart)
    function restart(): void {
      clearTimeout(timer)
      timer = setTimeout(check, IDLE_MS)
    }
    function check(): void {
      if (document.readyState !== 'complete') return restart()
      observer?.disconnect()
      resolve()
    }
    observer?.observe({ type: 'resource' })
    restart()
  })
}

let idle: Promise<void> | undefined

/** Resolves once the page has stopped loading resources for a while, so that further work does not compete with them. */
export const whenIdle = (): Promise<void> => (idle ??= waitForIdle())

/** Resolves as soon as the page is visible; never once the signal has aborted. */
export function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (document.visibilityState !== 'visible') return
      stop()
      resolve()
    }
    const stop = (): void => document.removeEventListener('visibilitychange', check)
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else check()
  })
}
