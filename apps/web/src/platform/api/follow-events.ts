import type { Endpoint } from '@souschef/contract'
import { withSession } from './client.ts'
import { openEvents } from './event-stream.ts'
import type { CallInput } from './request.ts'
import { stallTimer } from './stall-timer.ts'

const MIN_RETRY_MS = 1_000

/** The server sends a heartbeat every 15 s. */
const STALL_TIMEOUT_MS = 40_000

/** Callbacks and limits of a stream that is reconnected whenever it ends. */
export interface StreamFollower {
  /** The maximum delay between two attempts, in milliseconds. */
  readonly maxRetryMs: number
  /** Called before each attempt, with a function that aborts it. Return false to skip the attempt; throwing ends it, too. */
  readonly onAttempt: (disconnect: () => void) => boolean | Promise<boolean>
  readonly onLive?: (isLive: boolean) => void
  /** Called with the data of every event; delivery is at least once. */
  readonly onEvent: (data: unknown) => void | Promise<void>
  /** Whether retrying after this error is pointless. */
  readonly isFatal?: (error: unknown) => boolean
}

/** Waits for `ms`, or until the network is back, the page is shown, or the signal aborts. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController()
    const finish = (): void => {
      clearTimeout(timer)
      listeners.abort()
      resolve()
    }
    const onShown = (): void => {
      if (document.visibilityState === 'visible') finish()
    }
    const timer = setTimeout(finish, ms)
    const options = { signal: listeners.signal }
    window.addEventListener('online', finish, options)
    document.addEventListener('visibilitychange', onShown, options)
    signal.addEventListener('abort', finish, options)
    if (signal.aborted) finish()
  })
}

/**
 * Reads an event stream until the signal aborts. Reconnects with backoff whenever it ends, and resumes after the last event.
 *
 * @param endpoint must answer with `events`
 */
export async function followEvents(
  endpoint: Endpoint,
  input: CallInput,
  { maxRetryMs, onAttempt, onLive, onEvent, isFatal }: StreamFollower,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId: string | undefined
  let retryMs = MIN_RETRY_MS
  while (!signal.aborted) {
    const attempt = new AbortController()
    const disconnect = (): void => attempt.abort()
    const stall = stallTimer(STALL_TIMEOUT_MS, attempt.signal)
    signal.addEventListener('abort', disconnect)
    window.addEventListener('offline', disconnect)
    try {
      if (await onAttempt(disconnect)) {
        const options = { signal: stall.signal, lastEventId, onChunk: stall.progress }
        const events = await openEvents(withSession, endpoint, input, options)
        retryMs = MIN_RETRY_MS
        onLive?.(true)
        for await (const { id, data } of events) {
          lastEventId = id ?? lastEventId
          await onEvent(data)
        }
      }
    } catch (error) {
      if (isFatal?.(error) === true) return
    } finally {
      onLive?.(false)
      window.removeEventListener('offline', disconnect)
      signal.removeEventListener('abort', disconnect)
      attempt.abort()
      stall.stop()
    }
    await waitForRetry(retryMs * (0.5 + Math.random() / 2), signal)
    retryMs = Math.min(retryMs * 2, maxRetryMs)
  }
}
