import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../src/platform/db/database.ts'
import type { TestApp } from './harness.ts'

/** Long enough for a call to reach the locks of the open transaction. */
const CALL_DELAY_MS = 100

/**
 * Makes a call while a transaction that has done its work is open, and commits that afterwards. On PostgreSQL the call reads the
 * state before the work until it waits for a lock; on SQLite it waits from the start if it writes.
 */
export async function callDuringTransaction<Value>(
  { database }: Pick<TestApp, 'database'>,
  work: (tx: Tx) => Promise<unknown>,
  call: () => Promise<Value>,
): Promise<Value> {
  const done = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const transaction = database.transaction(async (tx) => {
    await work(tx)
    done.resolve()
    await commit.promise
  })
  await Promise.race([done.promise, transaction])
  const answer = call()
  await sleep(CALL_DELAY_MS)
  commit.resolve()
  await transaction
  return answer
}
