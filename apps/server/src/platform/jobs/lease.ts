import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { ClaimedJob, JobStore } from './job-store.ts'

/** How long the jobs of a dead worker stay claimed. */
export const LEASE_MS = 30_000
const RENEW_INTERVAL_MS = LEASE_MS / 3
/** Shortest interval between two writes of progress. */
const MIN_PROGRESS_INTERVAL_MS = 500

/** The job was cancelled, or another worker has claimed it; further work on it is wasted. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** A worker's lease on the job that it runs. */
export interface Lease {
  /** Aborts when the lease is lost. */
  readonly signal: AbortSignal
  /** Records progress, to be written with the next renewal. */
  readonly progress: (value: unknown) => void
  readonly revoke: () => void
  /** Stops renewing; resolves when no renewal is in flight. */
  readonly end: () => Promise<void>
}

interface LeaseOptions {
  readonly store: JobStore
  readonly clock: Clock
  readonly log: Logger
}

/** Renews the lease on a claimed job until it is ended or lost. */
export function startLease({ store, clock, log }: LeaseOptions, job: ClaimedJob): Lease {
  const controller = new AbortController()
  let lockedUntil = clock() + LEASE_MS
  let progress: string | null = null
  let isEnded = false
  let timer = setTimeout(renew, RENEW_INTERVAL_MS)
  let nextRenewal = performance.now() + RENEW_INTERVAL_MS
  let renewing: Promise<void> = Promise.resolve()

  const revoke = (): void => {
    isEnded = true
    clearTimeout(timer)
    controller.abort(new LeaseLostError('the job was cancelled, or claimed by another worker'))
  }
  const scheduleRenewal = (delay: number): void => {
    if (isEnded) return
    clearTimeout(timer)
    timer = setTimeout(renew, delay)
    nextRenewal = performance.now() + delay
  }
  const write = async (): Promise<void> => {
    const until = clock() + LEASE_MS
    try {
      if (!(await store.renew(job, until, progress))) return revoke()
      lockedUntil = until
    } catch (error) {
      log.warn({ job: job.kind, id: job.id, err: error }, 'lease of a job could not be renewed')
      if (clock() >= lockedUntil) return revoke()
    }
    scheduleRenewal(RENEW_INTERVAL_MS)
  }
  function renew(): void {
    renewing = write()
  }
  return {
    signal: controller.signal,
    progress: (value) => {
      progress = JSON.stringify(value) ?? null
      if (nextRenewal - performance.now() > MIN_PROGRESS_INTERVAL_MS)
        scheduleRenewal(MIN_PROGRESS_INTERVAL_MS)
    },
    revoke,
    end: async () => {
      isEnded = true
      clearTimeout(timer)
      await renewing
    },
  }
}
