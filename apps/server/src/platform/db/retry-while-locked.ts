import { setTimeout as sleep } from 'node:timers/promises'

const SQLITE_BUSY = 5

const MAX_WAIT_MS = 15_000

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/**
 * Retries while another process holds the lock on a SQLite file, without blocking the event loop. SQLite's own `busy_timeout`
 * would block, and fails at once where two processes wait for each other.
 *
 * @throws what the attempt threw when it was not for the lock, or after 15 s
 */
export async function retryWhileLocked<Value>(attempt: () => Value): Promise<Awaited<Value>> {
  const deadline = performance.now() + MAX_WAIT_MS
  for (let wait = 1; ; wait = Math.min(wait * 2, 20)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await sleep(wait)
  }
}
