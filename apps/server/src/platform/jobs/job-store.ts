import type { Database } from '../db/database.ts'
import type { JobsTable } from '../db/tables.ts'
import type { JobResult } from './job.ts'

export type JobRow = Pick<JobsTable, 'id' | 'kind' | 'payload' | 'attempts' | 'locked_until'>

/** The queue as a worker sees it. Instants are epoch milliseconds. */
export interface JobStore {
  readonly hasDue: (now: number) => Promise<boolean>
  /** Takes the job that is due longest, for itself until `lockUntil`; other workers pass over it. */
  readonly claim: (now: number, lockUntil: number) => Promise<JobRow | undefined>
  /** Ends a job, together with what it leaves to be stored. */
  readonly remove: (job: JobRow, result?: JobResult) => Promise<void>
  /** Lets the job wait until `runAt`; `error` is why, null when its last run went well. */
  readonly postpone: (job: JobRow, runAt: number, error: string | null) => Promise<void>
  /** Makes the one job of a kind that comes back, unless it is there. */
  readonly ensureRecurring: (kind: string, now: number) => Promise<void>
}

export function jobStore(database: Database): JobStore {
  const due = database.prepareRead<{ id: string }>(
    'select id from jobs where run_at <= $1 and locked_until <= $1 limit 1',
  )
  return {
    hasDue: async (now) => (await due.first(now)) !== undefined,
    claim: (now, lockUntil) =>
      database.transaction(async (tx) => {
        const job = await tx
          .selectFrom('jobs')
          .select(['id', 'kind', 'payload', 'attempts'])
          .where('run_at', '<=', now)
          .where('locked_until', '<=', now)
          .orderBy('run_at')
          .limit(1)
          .$if(database.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
          .executeTakeFirst()
        if (!job) return undefined
        const attempts = job.attempts + 1
        await tx
          .updateTable('jobs')
          .set({ locked_until: lockUntil, attempts })
          .where('id', '=', job.id)
          .execute()
        return { ...job, attempts, locked_until: lockUntil }
      }),
    remove: ({ id, locked_until }, result) =>
      database.transaction(async (tx) => {
        await result?.(tx)
        await tx.deleteFrom('jobs').where('id', '=', id).where('locked_until', '=', locked_until).execute()
      }),
    postpone: async ({ id, locked_until, attempts }, runAt, error) => {
      await database.transaction((tx) =>
        tx
          .updateTable('jobs')
          .set({ run_at: runAt, locked_until: 0, last_error: error, attempts: error === null ? 0 : attempts })
          .where('id', '=', id)
          .where('locked_until', '=', locked_until)
          .execute(),
      )
    },
    ensureRecurring: async (kind, now) => {
      const row = { id: kind, kind, payload: 'null', attempts: 0, locked_until: 0, last_error: null }
      await database.transaction((tx) =>
        tx
          .insertInto('jobs')
          .values({ ...row, run_at: now, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
    },
  }
}
