/** Aborts a transfer that makes no progress. */
export interface StallTimer {
  readonly signal: AbortSignal
  /** Restarts the timeout. */
  readonly progress: () => void
  readonly stop: () => void
}

/**
 * @param timeoutMs longest time without progress; null for no limit
 * @param cancelled also aborts
 */
export function stallTimer(timeoutMs: number | null, cancelled: AbortSignal | undefined): StallTimer {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const progress = (): void => {
    clearTimeout(timer)
    if (timeoutMs !== null) timer = setTimeout(abort, timeoutMs)
  }
  cancelled?.addEventListener('abort', abort)
  progress()
  return {
    signal: controller.signal,
    progress,
    stop: () => {
      clearTimeout(timer)
      cancelled?.removeEventListener('abort', abort)
    },
  }
}
