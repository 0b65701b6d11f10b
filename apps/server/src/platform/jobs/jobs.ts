import type { Clock } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import { afterCommit } from '../db/transactions.ts'
import type { NewId } from '../random.ts'
import type { Job } from './job.ts'

/** Where work for the background is left. It is stored with the transaction that asks for it, and so never lost. */
export interface Jobs {
  readonly enqueue: <Payload>(tx: Tx, job: Job<Payload>, payload: Payload) => Promise<void>
  /** Calls back when there is new work; a worker of the same process need not wait for its next look. */
  readonly onEnqueued: (listener: () => void) => void
}

export function createJobs(clock: Clock, newId: NewId): Jobs {
  const listeners: (() => void)[] = []
  return {
    enqueue: async (tx, { kind }, payload) => {
      const now = clock()
      await tx
        .insertInto('jobs')
        .values({
          id: newId(),
          kind,
          payload: JSON.stringify(payload),
          run_at: now,
          attempts: 0,
          locked_until: 0,
          last_error: null,
          created_at: now,
        })
        .execute()
      afterCommit(tx, () => {
        for (const listener of listeners) listener()
      })
    },
    onEnqueued: (listener) => void listeners.push(listener),
  }
}
