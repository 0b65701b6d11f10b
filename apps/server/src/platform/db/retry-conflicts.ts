import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

/** SQLSTATEs with which PostgreSQL rolls back a transaction in favour of another: serialization_failure, deadlock_detected. */
const CONFLICTS = new Set<unknown>(['40001', '40P01'])

const MAX_ATTEMPTS = 8
const FIRST_DELAY_MS = 10
const MAX_DELAY_MS = 400

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICTS.has(error.code)

/** Full jitter, so that transactions that collided do not collide again. */
const delayAfter = (attempt: number): number =>
  Math.random() * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)

/**
 * Retries a transaction as a whole when PostgreSQL rolled it back because of a conflict with another one. This is safe because
 * the server reports that nothing was committed. When a connection breaks the outcome is unknown, and nothing is retried.
 *
 * @returns `transaction` with up to eight attempts, which end with `DatabaseUnavailableError`
 */
export const retryConflicts =
  (transaction: Database['transaction']): Database['transaction'] =>
  async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction(work)
      } catch (error) {
        if (!isConflict(error)) throw error
        if (attempt === MAX_ATTEMPTS) throw new DatabaseUnavailableError(error)
      }
      await sleep(delayAfter(attempt))
    }
  }
