import { endpoints } from '@souschef/contract'
import { withSession } from '../../../platform/api/client.ts'
import { openEvents } from '../../../platform/api/event-stream.ts'
import { stallTimer } from '../../../platform/api/stall-timer.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 15_000

/** The server sends a heartbeat every 15 s. */
const SILENCE_MS = 40_000

interface Follower {
  /** Asks how the dish stands, and sends what waits; throws if that fails. */
  readonly sync: () => Promise<void>
  readonly onLive: (isLive: boolean) => void
  /** Called with the position that a hint names. */
  readonly onHint: (position: number) => Promise<void>
  /** Whether trying again is of no use. */
  readonly isOver: (error: unknown) => boolean
}

const positionIn = (hint: unknown): number | null =>
  typeof hint === 'object' && hint !== null && 'position' in hint && typeof hint.position === 'number'
    ? hint.position
    : null

/** Waits, but no longer than until the network is back, the page is shown, or the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = (): void => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const options = { signal: over.signal }
    window.addEventListener('online', done, options)
    document.addEventListener('visibilitychange', done, options)
    signal.addEventListener('abort', done, options)
    if (signal.aborted) done()
  })
}

/**
 * Keeps up with a dish by its live stream. Whenever that breaks, or cannot be had, it asks again and again instead.
 *
 * @param attempts called with what ends an attempt early, such as a press that could not be sent
 */
export async function followKitchen(
  token: string,
  { sync, onLive, onHint, isOver }: Follower,
  attempts: (abort: () => void) => void,
  signal: AbortSignal,
): Promise<void> {
  let retry = FIRST_RETRY_MS
  while (!signal.aborted) {
    const attempt = new AbortController()
    const leave = (): void => attempt.abort()
    const stall = stallTimer(SILENCE_MS, attempt.signal)
    signal.addEventListener('abort', leave)
    window.addEventListener('offline', leave)
    attempts(leave)
    try {
      await sync()
      const options = { signal: stall.signal, onPiece: stall.progress }
      const events = await openEvents(withSession, endpoints.watchKitchen, { params: { token } }, options)
      onLive(true)
      for await (const { data } of events) {
        retry = FIRST_RETRY_MS
        const position = positionIn(data)
        if (position !== null) await onHint(position)
      }
    } catch (error) {
      if (isOver(error)) return
    } finally {
      onLive(false)
      window.removeEventListener('offline', leave)
      signal.removeEventListener('abort', leave)
      attempt.abort()
      stall.stop()
    }
    await pause(retry * (0.5 + Math.random() / 2), signal)
    retry = Math.min(retry * 2, LAST_RETRY_MS)
  }
}
