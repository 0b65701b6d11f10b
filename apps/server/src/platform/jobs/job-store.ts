import type { ExpressionBuilder } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import type { JobsTable, Tables } from '../db/tables.ts'
import type { JobHandler, JobResult, Lane } from './job.ts'
import type { RecordedError } from './recorded-error.ts'

/** A job as seen by the worker that claimed it. */
export type ClaimedJob = Pick<
  JobsTable,
  'id' | 'kind' | 'payload' | 'attempts' | 'claims' | 'revision' | 'request_id'
>

/** The job queue from a worker's point of view. Instants are epoch milliseconds. */
export interface JobStore {
  /** When the next unclaimed job of a lane is due: in the past when it is due already, undefined when there is none. */
  readonly nextDue: (lane: Lane, now: number) => Promise<number | undefined>
  /** Claims the longest-due job of a lane until `lockUntil`; other workers skip it. */
  readonly claim: (lane: Lane, now: number, lockUntil: number) => Promise<ClaimedJob | undefined>
  /** Extends the lease of a job. @returns false when the worker no longer holds it: cancelled, or claimed by another worker */
  readonly renew: (job: ClaimedJob, lockUntil: number, progress: string | null) => Promise<boolean>
  /**
   * Removes a completed job and stores its result, unless another worker holds it. A job that was enqueued again during its
   * run remains for the next one.
   */
  readonly finish: (job: ClaimedJob, result: JobResult) => Promise<void>
  /** Schedules the next run of a recurring job. */
  readonly repeat: (job: ClaimedJob, runAt: number) => Promise<void>
  /** Schedules the retry of a failed job. */
  readonly retry: (job: ClaimedJob, runAt: number, error: RecordedError) => Promise<void>
  /** Marks a job without attempts left as failed, for the operator. */
  readonly giveUp: (job: ClaimedJob, failedAt: number, error: RecordedError) => Promise<void>
  /** Releases an aborted job, as if it had not run. */
  readonly release: (job: ClaimedJob) => Promise<void>
  /** Creates the single job of a recurring kind, unless it exists. */
  readonly ensureRecurring: (handler: JobHandler, now: number) => Promise<void>
}

/** @param kinds the kinds that the worker can handle; others are left to workers of another version */
export function jobStore(database: Database, kinds: readonly string[]): JobStore {
  const placeholders = kinds.map((_, index) => `$${index + 3}`).join(', ')
  const next = database.prepareFresh<{ run_at: number }>(`
    select run_at from jobs
    where lane = $1 and failed_at is null and locked_until <= $2 and kind in (${placeholders || 'null'})
    order by run_at limit 1`)

  const leaseCondition = (job: ClaimedJob) => (eb: ExpressionBuilder<Tables, 'jobs'>) =>
    eb.and({ id: job.id, claims: job.claims, revision: job.revision })

  /** Releases a job that was enqueued again during its run, whatever the outcome of that. @returns whether it was */
  const releaseReplaced = async (tx: Tx, { id, claims, revision }: ClaimedJob): Promise<boolean> => {
    const replaced = await tx
      .updateTable('jobs')
      .set({ locked_until: 0, attempts: 0, progress: null })
      .where((eb) => eb.and({ id, claims }))
      .where('revision', '>', revision)
      .returning('id')
      .executeTakeFirst()
    return replaced !== undefined
  }

  const updateClaimed = (job: ClaimedJob, values: Partial<JobsTable>): Promise<void> =>
    database.transaction(async (tx) => {
      await tx
        .updateTable('jobs')
        .set({ locked_until: 0, ...values })
        .where(leaseCondition(job))
        .execute()
      await releaseReplaced(tx, job)
    })

  return {
    nextDue: async (lane, now) => (await next.first(lane, now, ...kinds))?.run_at,
    claim: (lane, now, lockUntil) =>
      database.transaction(async (tx) => {
        const due = await tx
          .selectFrom('jobs')
          .select('id')
          .where('lane', '=', lane)
          .where('failed_at', 'is', null)
          .where('run_at', '<=', now)
          .where('locked_until', '<=', now)
          .where('kind', 'in', kinds)
          .orderBy('run_at')
          .limit(1)
          .$if(database.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
          .executeTakeFirst()
        if (due === undefined) return undefined
        return tx
          .updateTable('jobs')
          .set((eb) => ({
            locked_until: lockUntil,
            attempts: eb('attempts', '+', 1),
            claims: eb('claims', '+', 1),
            progress: null,
          }))
          .where('id', '=', due.id)
          .returning(['id', 'kind', 'payload', 'attempts', 'claims', 'revision', 'request_id'])
          .executeTakeFirstOrThrow()
      }),
    renew: ({ id, claims }, lockUntil, progress) =>
      database.transaction(async (tx) => {
        const renewed = await tx
          .updateTable('jobs')
          .set({ locked_until: lockUntil, progress })
          .where((eb) => eb.and({ id, claims }))
          .returning('id')
          .executeTakeFirst()
        return renewed !== undefined
      }),
    finish: (job, result) =>
      database.transaction(async (tx) => {
        const removed = await tx
          .deleteFrom('jobs')
          .where(leaseCondition(job))
          .returning('id')
          .executeTakeFirst()
        const isOwned = removed !== undefined || (await releaseReplaced(tx, job))
        if (isOwned) await result?.(tx)
      }),
    repeat: (job, runAt) => updateClaimed(job, { run_at: runAt, attempts: 0, error: null, progress: null }),
    retry: (job, runAt, error) => updateClaimed(job, { run_at: runAt, error: JSON.stringify(error) }),
    giveUp: (job, failedAt, error) =>
      updateClaimed(job, { failed_at: failedAt, error: JSON.stringify(error) }),
    release: (job) => updateClaimed(job, { attempts: job.attempts - 1 }),
    ensureRecurring: async ({ kind, lane }, now) => {
      const instants = { run_at: now, created_at: now, locked_until: 0, failed_at: null }
      const counts = { attempts: 0, claims: 0, revision: 0 }
      const row = {
        id: kind,
        kind,
        lane,
        key: null,
        payload: 'null',
        progress: null,
        error: null,
        request_id: null,
      }
      await database.transaction((tx) =>
        tx
          .insertInto('jobs')
          .values({ ...row, ...instants, ...counts })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ lane }))
          .execute(),
      )
    },
  }
}
