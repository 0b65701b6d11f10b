import type { z } from 'zod'
import type { Tx } from '../db/database.ts'

/**
 * How many jobs of a lane one worker does at a time. Jobs wait only for others of their lane, so that mail is not held up by
 * sweeps, nor sweeps by rebuilding what is stored.
 */
export const LANES = { mail: 2, upkeep: 1, rebuild: 1 } as const
export type Lane = keyof typeof LANES

/** What a handler is told about its run. */
export interface JobRun {
  readonly id: string
  /** When the run began, epoch milliseconds. */
  readonly now: number
  /**
   * Aborts when the process is told to end, when the job is cancelled, and when its lease was lost. Long work calls
   * `throwIfAborted` between its steps; a run that throws once aborted does not count as failed. Work that returns counts as done.
   */
  readonly signal: AbortSignal
  /**
   * Says how far the run is, as any JSON value, for `Jobs.status`. Cheap: values are written at most twice a second, the latest
   * one wins.
   */
  readonly progress: (value: unknown) => void
}

/** Work that is not done while somebody waits for an answer. */
export interface Job<Payload> {
  /** Stays the same for good: it is stored. */
  readonly kind: string
  readonly lane: Lane
  readonly payload: z.ZodType<Payload>
}

/** What a job leaves to be stored, in the transaction that ends it; undefined: nothing. */
export type JobResult = ((tx: Tx) => Promise<void>) | undefined

/** How a worker does a kind of job. A job runs at least once, and sometimes again, so running it twice must do no harm. */
export interface JobHandler {
  readonly kind: string
  readonly lane: Lane
  /** Milliseconds from the end of one run to the next, for work that comes back; null: done once. */
  readonly every: number | null
  readonly run: (payload: string, run: JobRun) => Promise<JobResult>
}

/** A handler of jobs that were enqueued. */
export const handlerOf = <Payload>(
  job: Job<Payload>,
  work: (payload: Payload, run: JobRun) => Promise<JobResult>,
): JobHandler => ({
  kind: job.kind,
  lane: job.lane,
  every: null,
  run: (payload, run) => work(job.payload.parse(JSON.parse(payload)), run),
})

/** Work that comes back by itself; of all workers one does it at a time. */
export const recurring = (
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
