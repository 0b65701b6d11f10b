import type { Database, Tx } from '../db/database.ts'
import { claim, findAnswer, type IdempotentCall, storeAnswer, type StoredAnswer } from './idempotency.ts'
import type { Failure } from './outcome.ts'

/** Thrown to roll back a transaction. */
class RollbackError extends Error {
  readonly outcome: Failure

  constructor(outcome: Failure) {
    super(outcome.code)
    this.outcome = outcome
  }
}

type WriteResult = StoredAnswer | Failure

/**
 * Runs a write in one transaction: its effects and the answer stored under its key are committed together or not at all.
 *
 * @param key null when the call has none
 * @param now epoch milliseconds
 */
export async function writeInTransaction(
  database: Database,
  key: IdempotentCall | null,
  now: number,
  work: (tx: Tx) => Promise<WriteResult>,
): Promise<WriteResult> {
  try {
    return await database.transaction(async (tx) => {
      const stored = key && (await claim(tx, key, now))
      if (stored) return stored
      const answer = await work(tx)
      if ('kind' in answer) throw new RollbackError(answer)
      if (key) await storeAnswer(tx, key, answer)
      return answer
    })
  } catch (error) {
    if (error instanceof RollbackError) return error.outcome
    throw error
  }
}

/**
 * Runs a write that opens its own transactions. A call that was already answered is not executed again. Concurrent calls with
 * the same key are all executed, and all get the answer of the first to finish, so the work must be repeatable.
 */
export async function writeWithOwnTransactions(
  database: Database,
  key: IdempotentCall | null,
  now: number,
  work: () => Promise<WriteResult>,
): Promise<WriteResult> {
  const stored = key && (await findAnswer(database.readFresh, key, now))
  if (stored) return stored
  const answer = await work()
  if (key === null || 'kind' in answer) return answer
  return database.transaction(async (tx) => {
    const first = await claim(tx, key, now)
    if (first) return first
    await storeAnswer(tx, key, answer)
    return answer
  })
}
