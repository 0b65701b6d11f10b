import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'
import type { JobHandler, JobResult } from './job.ts'
import { type JobRow, jobStore } from './job-store.ts'

/** After that long a job counts as abandoned by a worker that died, and is anybody's again. */
const LEASE_MS = 5 * 60_000
const POLL_MS = 1000
const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 60 * 60_000
const ATTEMPTS = 12

/** 5 s after the first failure, then twice as long each time, up to an hour. */
export const retryDelay = (attempts: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))

export interface WorkerOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly handlers: readonly JobHandler[]
}

/** Does the jobs of the queue, one at a time; several workers share one queue. */
export interface Worker {
  /** Looks for work now and then until stopped. */
  readonly start: () => Promise<void>
  /** Looks for work at once, when started. */
  readonly wake: () => void
  /** Does everything that is due. @returns how many jobs were run */
  readonly runDue: () => Promise<number>
  /** Resolves when the job under way has ended. */
  readonly stop: () => Promise<void>
}

export function createWorker({ database, clock, log, handlers }: WorkerOptions): Worker {
  const store = jobStore(database)
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  let state: 'new' | 'running' | 'stopped' = 'new'
  let timer: NodeJS.Timeout | undefined
  let working: Promise<unknown> = Promise.resolve()
  let isWorking = false
  let wasWoken = false

  const finish = async (job: JobRow, handler: JobHandler, result: JobResult): Promise<void> => {
    if (handler.every === null) await store.remove(job, result)
    else await store.postpone(job, clock() + handler.every, null)
  }

  const setBack = async (job: JobRow, handler: JobHandler | undefined, error: unknown): Promise<void> => {
    const name = error instanceof Error ? error.name : 'unknown'
    log.warn({ job: job.kind, id: job.id, attempts: job.attempts, error: name }, 'job failed')
    if (job.attempts >= ATTEMPTS && handler?.every === null) {
      log.error({ job: job.kind, id: job.id }, 'job given up')
      await store.remove(job)
    } else {
      await store.postpone(job, clock() + retryDelay(job.attempts), name)
    }
  }

  const runOne = async (): Promise<boolean> => {
    const now = clock()
    if (!(await store.hasDue(now))) return false
    const job = await store.claim(now, now + LEASE_MS)
    if (!job) return false
    const handler = byKind.get(job.kind)
    try {
      if (!handler) throw new Error(`nobody does jobs of the kind ${job.kind}`)
      await finish(job, handler, await handler.run(job.payload, { id: job.id, now }))
    } catch (error) {
      await setBack(job, handler, error)
    }
    return true
  }

  const runDue = async (): Promise<number> => {
    for (let count = 0; ; count += 1) if (state === 'stopped' || !(await runOne())) return count
  }

  const look = (): void => {
    wasWoken = isWorking
    if (isWorking || state !== 'running') return
    isWorking = true
    clearTimeout(timer)
    working = runDue()
      .catch((error: unknown) => log.error({ err: error }, 'worker could not reach the queue'))
      .finally(() => {
        isWorking = false
        if (state === 'running') timer = setTimeout(look, wasWoken ? 0 : POLL_MS)
      })
  }

  return {
    start: async () => {
      state = 'running'
      for (const { kind, every } of handlers) if (every !== null) await store.ensureRecurring(kind, clock())
      look()
    },
    wake: look,
    runDue,
    stop: async () => {
      state = 'stopped'
      clearTimeout(timer)
      await working
    },
  }
}
