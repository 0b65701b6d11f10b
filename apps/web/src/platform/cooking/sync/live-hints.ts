import { endpoints, type LiveHint } from '@souschef/contract'
import { openEvents } from '../../api/event-stream.ts'
import { stallTimer } from '../../api/stall-timer.ts'
import { withSession } from '../../api/client.ts'
import { isSignedInAs } from './signed-in-as.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000

/** The server sends a heartbeat every 15 s. */
const SILENCE_MS = 40_000

const isHint = (raw: unknown): raw is LiveHint =>
  typeof raw === 'object' &&
  raw !== null &&
  'topic' in raw &&
  raw.topic === 'cooking' &&
  'session_id' in raw &&
  typeof raw.session_id === 'string' &&
  'position' in raw &&
  typeof raw.position === 'number'

/** Waits, but no longer than until the network is back or the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}

/**
 * Reads the live stream until the signal aborts (API-39); opens it again whenever it ends, later and later.
 *
 * @param onHint called with every hint; the same one may come twice
 */
export async function readHints(
  userId: string,
  onHint: (hint: LiveHint) => void,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId: string | undefined
  let retry = FIRST_RETRY_MS
  while (!signal.aborted) {
    if (navigator.onLine && isSignedInAs(userId)) {
      const attempt = new AbortController()
      const leave = (): void => attempt.abort()
      const stall = stallTimer(SILENCE_MS, attempt.signal)
      signal.addEventListener('abort', leave)
      window.addEventListener('offline', leave)
      try {
        const options = { signal: stall.signal, lastEventId, onPiece: stall.progress }
        for await (const { id, data } of await openEvents(withSession, endpoints.watchLive, {}, options)) {
          lastEventId = id ?? lastEventId
          retry = FIRST_RETRY_MS
          if (isHint(data)) onHint(data)
        }
      } catch {
        // The next attempt tells more.
      } finally {
        window.removeEventListener('offline', leave)
        signal.removeEventListener('abort', leave)
        attempt.abort()
        stall.stop()
      }
    }
    await pause(retry * (0.5 + Math.random() / 2), signal)
    retry = Math.min(retry * 2, LAST_RETRY_MS)
  }
}
