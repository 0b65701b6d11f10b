import type { Endpoint } from '@souschef/contract'
import { withSession } from './client.ts'
import { openEvents } from './event-stream.ts'
import type { CallParts } from './request.ts'
import { stallTimer } from './stall-timer.ts'

const FIRST_RETRY_MS = 1_000

/** The server sends a heartbeat every 15 s. */
const SILENCE_MS = 40_000

/** What a stream that is opened again and again is followed for. */
export interface Follower {
  /** The longest time between two attempts, in milliseconds. */
  readonly lastRetryMs: number
  /**
   * Called before each attempt, with what ends it early. Answers false to leave this attempt out; throwing ends it, too.
   */
  readonly onAttempt: (leave: () => void) => boolean | Promise<boolean>
  readonly onLive?: (isLive: boolean) => void
  /** Called with the data of every event; the same one may come twice. */
  readonly onEvent: (data: unknown) => void | Promise<void>
  /** Whether another attempt after this error is of no use. */
  readonly isOver?: (error: unknown) => boolean
}

/** Waits, but no longer than until the network is back, the page is shown, or the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = (): void => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const onShown = (): void => {
      if (document.visibilityState === 'visible') done()
    }
    const timer = setTimeout(done, ms)
    const options = { signal: over.signal }
    window.addEventListener('online', done, options)
    document.addEventListener('visibilitychange', onShown, options)
    signal.addEventListener('abort', done, options)
    if (signal.aborted) done()
  })
}

/**
 * Reads an event stream until the signal aborts; opens it again whenever it ends, later and later, behind the last event.
 *
 * @param endpoint answers `events`
 */
export async function followEvents(
  endpoint: Endpoint,
  parts: CallParts,
  { lastRetryMs, onAttempt, onLive, onEvent, isOver }: Follower,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId: string | undefined
  let retry = FIRST_RETRY_MS
  while (!signal.aborted) {
    const attempt = new AbortController()
    const leave = (): void => attempt.abort()
    const stall = stallTimer(SILENCE_MS, attempt.signal)
    signal.addEventListener('abort', leave)
    window.addEventListener('offline', leave)
    try {
      if (await onAttempt(leave)) {
        const options = { signal: stall.signal, lastEventId, onPiece: stall.progress }
        const events = await openEvents(withSession, endpoint, parts, options)
        retry = FIRST_RETRY_MS
        onLive?.(true)
        for await (const { id, data } of events) {
          lastEventId = id ?? lastEventId
          await onEvent(data)
        }
      }
    } catch (error) {
      if (isOver?.(error) === true) return
    } finally {
      onLive?.(false)
      window.removeEventListener('offline', leave)
      signal.removeEventListener('abort', leave)
      attempt.abort()
      stall.stop()
    }
    await pause(retry * (0.5 + Math.random() / 2), signal)
    retry = Math.min(retry * 2, lastRetryMs)
  }
}
