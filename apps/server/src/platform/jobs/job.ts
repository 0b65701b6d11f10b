import type { z } from 'zod'
import type { Tx } from '../db/database.ts'

/**
 * How many jobs of each lane one worker runs at a time. Jobs wait only for others of their lane, so that sweeps do not delay
 * mail, nor rebuilds sweeps.
 */
export const LANES = { mail: 2, upkeep: 1, rebuild: 1 } as const
export type Lane = keyof typeof LANES

/** What a handler knows about its run. */
export interface JobRun {
  readonly id: string
  /** When the run began, epoch milliseconds. */
  readonly now: number
  /**
   * Aborts when the process shuts down, when the job is cancelled, and when its lease is lost. Long work calls `throwIfAborted`
   * between its steps; a run that throws after an abort does not count as failed, one that returns counts as done.
   */
  readonly signal: AbortSignal
  /**
   * Reports progress as any JSON value, for `Jobs.status`. Cheap: at most two values a second are written, the latest wins.
   */
  readonly progress: (value: unknown) => void
}

/** A kind of background work. */
export interface Job<Payload> {
  /** Never changes: it is stored. */
  readonly kind: string
  readonly lane: Lane
  readonly payload: z.ZodType<Payload>
}

/** Stores the outcome of a job in the transaction that ends it; undefined: there is nothing to store. */
export type JobResult = ((tx: Tx) => Promise<void>) | undefined

/** How a worker runs a kind of job. Jobs run at least once, so handlers must be idempotent. */
export interface JobHandler {
  readonly kind: string
  readonly lane: Lane
  /** Milliseconds from the end of one run to the next, for recurring work; null: runs once. */
  readonly every: number | null
  readonly run: (payload: string, run: JobRun) => Promise<JobResult>
}

/** The handler of a job that is enqueued. */
export const handlerOf = <Payload>(
  job: Job<Payload>,
  work: (payload: Payload, run: JobRun) => Promise<JobResult>,
): JobHandler => ({
  kind: job.kind,
  lane: job.lane,
  every: null,
  run: (payload, run) => work(job.payload.parse(JSON.parse(payload)), run),
})

/** The handler of recurring work; one worker runs it at a time. */
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
