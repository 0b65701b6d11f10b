import { DAY_MS } from '@souschef/domain'
import type { Database, Reader, Tx } from '../db/database.ts'
import { storedJson } from '../db/stored-json.ts'
import { type JobHandler, createRecurringJob } from './job.ts'
import { type RecordedError, recordedErrorSchema } from './recorded-error.ts'

const RETENTION_MS = 30 * DAY_MS

/** A job that has used up its attempts. Instants are epoch milliseconds. */
export interface FailedJob {
  readonly id: string
  readonly kind: string
  readonly key: string | null
  readonly attempts: number
  readonly createdAt: number
  readonly failedAt: number
  readonly error: RecordedError
}

/** @returns the most recent failures first */
export async function listFailedJobs(db: Reader, limit: number): Promise<readonly FailedJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'attempts', 'created_at', 'failed_at', 'error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .$narrowType<{ failed_at: number; error: string }>()
    .execute()
  return rows.map(({ created_at: createdAt, failed_at: failedAt, error, ...row }) => ({
    ...row,
    createdAt,
    failedAt,
    error: storedJson(error, (value) => recordedErrorSchema.parse(value)),
  }))
}

/** A job whose last run failed, and that will run again. Instants are epoch milliseconds. */
export interface RetriedJob {
  readonly id: string
  readonly kind: string
  readonly attempts: number
  readonly nextAt: number
  readonly error: RecordedError
}

/** @returns those that run again first, first */
export async function listRetriedJobs(db: Reader, limit: number): Promise<readonly RetriedJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'run_at', 'error'])
    .where('failed_at', 'is', null)
    .where('error', 'is not', null)
    .where('attempts', '>', 0)
    .orderBy('run_at')
    .limit(limit)
    .$narrowType<{ error: string }>()
    .execute()
  return rows.map(({ run_at: nextAt, error, ...row }) => ({
    ...row,
    nextAt,
    error: storedJson(error, (value) => recordedErrorSchema.parse(value)),
  }))
}

/**
 * Queues failed jobs again, with as many attempts as a new job.
 *
 * @param ids ids of failed jobs, or all
 * @returns the number of jobs queued
 */
export async function retryFailedJobs(tx: Tx, ids: readonly string[] | 'all', now: number): Promise<number> {
  const retried = await tx
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, run_at: now })
    .where('failed_at', 'is not', null)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' ? [] : ids))
    .returning('id')
    .execute()
  return retried.length
}

/** Deletes failed jobs after thirty days, because they may contain mail addresses. */
export const failedJobsSweep = (database: Database): JobHandler =>
  createRecurringJob('jobs.sweep', DAY_MS, async ({ now }) => {
    await database.transaction((tx) =>
      tx
        .deleteFrom('jobs')
        .where('failed_at', '<=', now - RETENTION_MS)
        .execute(),
    )
  })
