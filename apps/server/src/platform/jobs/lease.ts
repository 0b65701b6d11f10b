import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { ClaimedJob, JobStore } from './job-store.ts'

/** How long the jobs of a worker that died are delayed. */
export const LEASE_MS = 30_000
const RENEW_MS = LEASE_MS / 3
/** Progress is written at most this often. */
const PROGRESS_MS = 500

/** The job was cancelled or taken over by another worker, so that further work on it is wasted. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** A worker's claim on the job that it runs. */
export interface Lease {
  /** Aborts when the lease is lost. */
  readonly signal: AbortSignal
  /** Writes it soon, with the next renewal. */
  readonly progress: (value: unknown) => void
  readonly lose: () => void
  /** Stops renewing; resolves when no renewal is in flight. */
  readonly end: () => Promise<void>
}

interface LeaseOptions {
  readonly store: JobStore
  readonly clock: Clock
  readonly log: Logger
}

/** Renews the lease of a job that was just claimed until it ends or is lost. */
export function holdLease({ store, clock, log }: LeaseOptions, job: ClaimedJob): Lease {
  const controller = new AbortController()
  let lockedUntil = clock() + LEASE_MS
  let progress: string | null = null
  let isEnded = false
  let timer = setTimeout(renew, RENEW_MS)
  let nextRenewal = performance.now() + RENEW_MS
  let renewing: Promise<void> = Promise.resolve()

  const lose = (): void => {
    isEnded = true
    clearTimeout(timer)
    controller.abort(new LeaseLostError('the job was cancelled, or another worker has it'))
  }
  const renewIn = (delay: number): void => {
    if (isEnded) return
    clearTimeout(timer)
    timer = setTimeout(renew, delay)
    nextRenewal = performance.now() + delay
  }
  const write = async (): Promise<void> => {
    const until = clock() + LEASE_MS
    try {
      if (!(await store.renew(job, until, progress))) return lose()
      lockedUntil = until
    } catch (error) {
      log.warn({ job: job.kind, id: job.id, err: error }, 'lease of a job could not be renewed')
      if (clock() >= lockedUntil) return lose()
    }
    renewIn(RENEW_MS)
  }
  function renew(): void {
    renewing = write()
  }
  return {
    signal: controller.signal,
    progress: (value) => {
      progress = JSON.stringify(value) ?? null
      if (nextRenewal - performance.now() > PROGRESS_MS) renewIn(PROGRESS_MS)
    },
    lose,
    end: async () => {
      isEnded = true
      clearTimeout(timer)
      await renewing
    },
  }
}
