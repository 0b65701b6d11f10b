import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Bus, Topic } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { afterCommit } from '../db/transactions.ts'
import type { NewId } from '../random.ts'
import { currentContext } from '../work-context.ts'
import type { Job } from './job.ts'
import { countItems, findItem, listItems, removeItems, stageItem } from './staged-items.ts'

/** A job in a lane is due now. */
export const jobEnqueued: Topic<{ readonly lane: string }> = {
  name: 'job.enqueued',
  message: z.object({ lane: z.string() }),
}

/** A job was cancelled; the worker running it should stop. */
export const jobCancelled: Topic<{ readonly id: string }> = {
  name: 'job.cancelled',
  message: z.object({ id: z.string() }),
}

export interface EnqueueOptions {
  /** Earliest start in epoch milliseconds; defaults to now. */
  readonly runAt?: number
  /**
   * There is at most one job per kind and key, and it never runs concurrently. Enqueueing it again replaces payload and start of
   * a waiting or failed job; a running job runs once more afterwards.
   */
  readonly key?: string
}

/** A job by its id, or by its kind and key. */
export type JobReference = { readonly id: string } | { readonly kind: string; readonly key: string }

const matches = (reference: JobReference) => (eb: ExpressionBuilder<Tables, 'jobs'>) =>
  'id' in reference
    ? eb('id', '=', reference.id)
    : eb.and([eb('kind', '=', reference.kind), eb('key', '=', reference.key)])

export interface JobStatus {
  readonly id: string
  readonly state: 'waiting' | 'running' | 'failed'
  /** Epoch milliseconds. */
  readonly runAt: number
  /** Runs so far that have not succeeded, including the current one. */
  readonly attempts: number
  /** The latest progress of the latest run; null when it reported none. */
  readonly progress: unknown
}

/** The queue of background jobs. Jobs are stored in the transaction that enqueues them, so none is lost. */
export interface Jobs {
  /** @returns the id of the job, of the existing one when its key was taken */
  readonly enqueue: <Payload>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<string>
  /** Cancels a job in any state; a running one is signalled to stop, and may end later. @returns whether there was one */
  readonly cancel: (tx: Tx, reference: JobReference) => Promise<boolean>
  /** @returns undefined once the job is done, or when there is none */
  readonly status: (db: Reader, reference: JobReference) => Promise<JobStatus | undefined>
  /** What jobs have done item by item, so that a run after an interrupted one goes on; whoever enqueues the job removes them. */
  readonly items: {
    readonly stage: typeof stageItem
    readonly count: typeof countItems
    readonly list: typeof listItems
    readonly find: typeof findItem
    readonly remove: typeof removeItems
  }
}

export function createJobs(clock: Clock, newId: NewId, bus: Bus): Jobs {
  return {
    items: {
      stage: stageItem,
      count: countItems,
      list: listItems,
      find: findItem,
      remove: removeItems,
    },
    enqueue: async (tx, { kind, lane }, payload, { runAt, key } = {}) => {
      const now = clock()
      const requested = { lane, payload: JSON.stringify(payload), run_at: runAt ?? now, attempts: 0 }
      const request_id = currentContext()?.requestId ?? null
      const cleared = { error: null, failed_at: null, request_id }
      const { id } = await tx
        .insertInto('jobs')
        .values({
          ...requested,
          ...cleared,
          id: newId(),
          kind,
          key: key ?? null,
          locked_until: 0,
          claims: 0,
          revision: 0,
          progress: null,
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'key'])
            .doUpdateSet((eb) => ({ ...requested, ...cleared, revision: eb('jobs.revision', '+', 1) })),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      if (requested.run_at <= now) afterCommit(tx, () => bus.publish(jobEnqueued, { lane }))
      return id
    },
    cancel: async (tx, reference) => {
      const cancelled = await tx
        .deleteFrom('jobs')
        .where(matches(reference))
        .returning('id')
        .executeTakeFirst()
      if (cancelled === undefined) return false
      afterCommit(tx, () => bus.publish(jobCancelled, cancelled))
      return true
    },
    status: async (db, reference) => {
      const row = await db.selectFrom('jobs').selectAll().where(matches(reference)).executeTakeFirst()
      if (row === undefined) return undefined
      const { id, failed_at, locked_until, run_at: runAt, attempts, progress } = row
      const state = failed_at !== null ? 'failed' : locked_until > clock() ? 'running' : 'waiting'
      return { id, state, runAt, attempts, progress: progress === null ? null : JSON.parse(progress) }
    },
  }
}
