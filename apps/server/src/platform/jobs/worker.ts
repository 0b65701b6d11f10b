import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { type JobHandler, type Lane, LANES } from './job.ts'
import { jobStore } from './job-store.ts'
import { jobCancelled, jobEnqueued } from './jobs.ts'
import { startPollingLoop } from './polling-loop.ts'
import { jobRunner } from './run-job.ts'

/** How long shutdown waits for jobs that ignore their abort signal. */
const GRACE_MS = 5000

/** The process is shutting down. */
class ShutdownError extends Error {
  override readonly name = 'ShutdownError'
}

export interface WorkerOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly bus: Bus
  readonly handlers: readonly JobHandler[]
}

/** Runs queued jobs, the lanes in parallel; several workers can share one queue. */
export interface Worker {
  /** Looks for jobs until stopped: when notified, when one is due, and periodically. */
  readonly start: () => Promise<void>
  /** Runs everything that is due, lane by lane. @returns the number of jobs run */
  readonly runDue: () => Promise<number>
  /**
   * Aborts running jobs, which other workers or the next start resume, and resolves when they have ended, or after five seconds.
   */
  readonly stop: () => Promise<void>
}

const lanes = Object.keys(LANES) as readonly Lane[]

export function createWorker({ database, clock, log, bus, handlers }: WorkerOptions): Worker {
  const store = jobStore(
    database,
    handlers.map(({ kind }) => kind),
  )
  const stopping = new AbortController()
  const runner = jobRunner({ store, clock, log, handlers, stopping: stopping.signal })
  const loops: { readonly lane: Lane; readonly wake: () => void; readonly ended: Promise<void> }[] = []
  let isUnreachable = false

  const onUnreachable = (error: unknown): void => {
    if (!isUnreachable) log.error({ err: error }, 'worker cannot reach the queue, and keeps retrying')
    isUnreachable = true
  }

  /** Runs the next job. @returns the milliseconds to wait for another one */
  const runNext = async (lane: Lane): Promise<number> => {
    const wait = await runner.runNext(lane)
    isUnreachable = false
    return wait
  }

  bus.subscribe(jobEnqueued, ({ lane }) => {
    for (const loop of loops) if (loop.lane === lane) loop.wake()
  })
  bus.subscribe(jobCancelled, ({ id }) => runner.cancel(id))

  return {
    start: async () => {
      for (const handler of handlers)
        if (handler.every !== null) await store.ensureRecurring(handler, clock())
      for (const lane of lanes)
        for (let slot = 0; slot < LANES[lane]; slot += 1)
          loops.push({ lane, ...startPollingLoop(() => runNext(lane), onUnreachable, stopping.signal) })
    },
    runDue: async () => {
      let count = 0
      for (const lane of lanes) while ((await runner.runNext(lane)) === 0) count += 1
      return count
    },
    stop: async () => {
      stopping.abort(new ShutdownError('the process is shutting down'))
      const { promise: graceElapsed, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        log.error({ jobs: runner.runningIds() }, 'jobs did not stop in time')
        resolve()
      }, GRACE_MS)
      await Promise.race([graceElapsed, Promise.all(loops.map(({ ended }) => ended))])
      clearTimeout(timer)
    },
  }
}
