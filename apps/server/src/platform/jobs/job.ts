import type { z } from 'zod'
import type { Tx } from '../db/database.ts'

/** What a handler is told about its run. */
export interface JobRun {
  readonly id: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Work that is not done while somebody waits for an answer. */
export interface Job<Payload> {
  /** Stays the same for good: it is stored. */
  readonly kind: string
  readonly payload: z.ZodType<Payload>
}

/** What a job leaves to be stored, in the transaction that ends it; undefined: nothing. */
export type JobResult = ((tx: Tx) => Promise<void>) | undefined

/** How a worker does a kind of job. It may be run more than once for one job, so it must not matter. */
export interface JobHandler {
  readonly kind: string
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
  every: null,
  run: (payload, run) => work(job.payload.parse(JSON.parse(payload)), run),
})

/** Work that comes back by itself; of all workers one does it at a time. */
export const recurring = (kind: string, every: number, work: (run: JobRun) => Promise<void>): JobHandler => ({
  kind,
  every,
  run: async (_payload, run) => {
    await work(run)
    return undefined
  },
})
