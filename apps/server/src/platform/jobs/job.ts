import type { z } from 'zod'
import type { Tx } from '../db/database.ts'

/**
 * Concurrency of each lane per worker. Jobs wait only for others in their lane, so sweeps do not delay mail, and encoding
 * pictures and rebuilding derived data do not delay sweeps.
 */
export const LANES = {
  mail: 2,
  push: 4,
  upkeep: 1,
  pictures: 1,
  cookbooks: 1,
  rebuild: 1,
  imports: 1,
} as const
export type Lane = keyof typeof LANES

/** The context of a job run. */
export interface JobRun {
  readonly id: string
  /** When the run started, epoch milliseconds. */
  readonly now: number
  /**
   * Aborts on shutdown, on cancellation and when the lease is lost. Long work calls `throwIfAborted` between its steps; throwing
   * after an abort does not count as a failure. Work that returns counts as done.
   */
  readonly signal: AbortSignal
  /**
   * Reports progress as any JSON value, for `Jobs.status`. Cheap: written at most twice a second, the latest value wins.
   */
  readonly progress: (value: unknown) => void
}

/** Thrown by a job that would fail each time: it is marked as failed at once, for the operator. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

/** A kind of background work. */
export interface Job<Payload> {
  /** Stored, so it must never change. */
  readonly kind: string
  readonly lane: Lane
  readonly payload: z.ZodType<Payload>
}

/** Stores the result of a job, in the transaction that completes it; undefined when there is none. */
export type JobResult = ((tx: Tx) => Promise<void>) | undefined

/** Executes one kind of job. Jobs run at least once, so running one twice must do no harm. */
export interface JobHandler {
  readonly kind: string
  readonly lane: Lane
  /** For recurring jobs: milliseconds from the end of one run to the next; null for others. */
  readonly every: number | null
  readonly run: (payload: string, run: JobRun) => Promise<JobResult>
}

/** A handler of enqueued jobs. */
export const createJobHandler = <Payload>(
  job: Job<Payload>,
  work: (payload: Payload, run: JobRun) => Promise<JobResult>,
): JobHandler => ({
  kind: job.kind,
  lane: job.lane,
  every: null,
  run: (payload, run) => work(job.payload.parse(JSON.parse(payload)), run),
})

/** A recurring job; only one of all workers runs it at a time. */
export const createRecurringJob = (
  kind: string,
  every: number,
  work: (run: JobRun) => Promise<void>,
  lane: Lane = 'upkeep',
): JobHandler => ({
  kind,
  lane,
  every,
  run: async (_payload, run) => {
    await work(run)
    return undefined
  },
})
