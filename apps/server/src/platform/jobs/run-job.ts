import type { Clock } from '../clock.ts'
import { describeWithoutMessage, type Logger } from '../log.ts'
import { runInContext } from '../work-context.ts'
import { type JobHandler, type Lane, PermanentFailure } from './job.ts'
import type { ClaimedJob, JobStore } from './job-store.ts'
import { startLease, type Lease, LEASE_MS } from './lease.ts'
import { recordError } from './recorded-error.ts'

const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 60 * 60_000
export const MAX_ATTEMPTS = 12

/** 5 s after the first failure, then twice as long each time, up to an hour. */
export const retryDelay = (attempts: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))

interface RunnerOptions {
  readonly store: JobStore
  readonly clock: Clock
  readonly log: Logger
  readonly handlers: readonly JobHandler[]
  /** Aborts when no further job may start and running ones are to stop. */
  readonly stopping: AbortSignal
}

export interface JobRunner {
  /** Runs the next job of a lane. @returns 0 when it ran one, else the milliseconds until the next is due */
  readonly runNext: (lane: Lane) => Promise<number>
  /** Stops a cancelled job if it is running here. */
  readonly cancel: (id: string) => void
  /** The ids of the jobs running here. */
  readonly runningIds: () => readonly string[]
}

export function jobRunner({ store, clock, log, handlers, stopping }: RunnerOptions): JobRunner {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const leases = new Map<string, Lease>()

  const inContextOf = ({ request_id: requestId }: ClaimedJob, work: () => Promise<void>): Promise<void> =>
    runInContext({ kind: 'job', requestId }, work)

  const fail = async (job: ClaimedJob, { every }: JobHandler, error: unknown): Promise<void> => {
    const details = { job: job.kind, id: job.id, attempts: job.attempts, ...describeWithoutMessage(error) }
    const isLast = every === null && (job.attempts >= MAX_ATTEMPTS || error instanceof PermanentFailure)
    log[isLast ? 'error' : 'warn'](details, isLast ? 'job given up' : 'job failed')
    if (isLast) await store.giveUp(job, clock(), recordError(error))
    else await store.retry(job, clock() + retryDelay(job.attempts), recordError(error))
  }

  const run = async (job: ClaimedJob, handler: JobHandler, lease: Lease): Promise<void> => {
    const signal = AbortSignal.any([lease.signal, stopping])
    const { id, payload } = job
    try {
      const { progress } = lease
      const result = await handler.run(payload, { id, now: clock(), signal, progress })
      await lease.end()
      if (handler.every === null) await store.finish(job, result)
      else await store.repeat(job, clock() + handler.every)
    } catch (error) {
      await lease.end()
      if (lease.signal.aborted) log.info({ job: job.kind, id }, 'job was cancelled or taken over')
      else if (stopping.aborted) await store.release(job)
      else await fail(job, handler, error)
    }
  }

  return {
    runNext: async (lane) => {
      if (stopping.aborted) return Number.POSITIVE_INFINITY
      const now = clock()
      const due = (await store.nextDue(lane, now)) ?? Number.POSITIVE_INFINITY
      if (due > now) return due - now
      const job = await store.claim(lane, now, now + LEASE_MS)
      const handler = byKind.get(job?.kind ?? '')
      // Another worker claimed it first.
      if (job === undefined || handler === undefined) return Number.POSITIVE_INFINITY
      if (job.attempts > MAX_ATTEMPTS && handler.every === null) {
        await inContextOf(job, () =>
          fail(job, handler, new Error('Each worker that ran the job died before the job ended.')),
        )
        return 0
      }
      const lease = startLease({ store, clock, log }, job)
      leases.set(job.id, lease)
      try {
        await inContextOf(job, () => run(job, handler, lease))
      } finally {
        if (leases.get(job.id) === lease) leases.delete(job.id)
      }
      return 0
    },
    cancel: (id) => leases.get(id)?.revoke(),
    runningIds: () => [...leases.keys()],
  }
}
