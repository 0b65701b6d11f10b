import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adapters, openTestDatabase, type TestDatabase } from '#test/adapters.ts'
import { testClock } from '#test/harness.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { createLogger } from '../log.ts'
import { createIdGenerator } from '../random.ts'
import { failedJobsSweep, listFailedJobs, retryFailedJobs } from './failed-jobs.ts'
import { createJobHandler, type Job, type JobHandler, type JobRun, createRecurringJob } from './job.ts'
import { recordError } from './recorded-error.ts'
import { createJobs, type EnqueueOptions } from './jobs.ts'
import { LEASE_MS } from './lease.ts'
import { retryDelay } from './run-job.ts'
import { createWorker } from './worker.ts'

const payload = z.object({ name: z.string() })
const greet: Job<{ name: string }> = { kind: 'greet', lane: 'upkeep', payload }
const write: Job<{ name: string }> = { kind: 'write', lane: 'mail', payload }

const aborted = ({ signal }: JobRun): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped', { cause: signal.reason })))
  })

describe.each(adapters)('jobs on $dialect', (adapter) => {
  const cleanUps: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  })
  const make = async () => {
    const made: TestDatabase = await openTestDatabase(adapter)
    cleanUps.push(made.close)
    const { database } = made
    const clock = testClock()
    const logged: string[] = []
    const log = createLogger('trace', { write: (line: string) => void logged.push(line) })
    const bus = memoryBus(log)
    let bytes = 0
    const newId = createIdGenerator(clock, (count) => new Uint8Array(count).fill((bytes += 1)))
    const jobs = createJobs(clock, newId, bus)
    /** With a separate bus it learns of other workers only through the database. */
    const worker = (handlers: readonly JobHandler[], ownBus = bus) => {
      const created = createWorker({ database, clock, log, bus: ownBus, handlers })
      cleanUps.push(created.stop)
      return created
    }
    const enqueue = (name: string, options?: EnqueueOptions, job = greet) =>
      database.transaction((tx) => jobs.enqueue(tx, job, { name }, options))
    const listJobs = () => database.read.selectFrom('jobs').selectAll().execute()
    return { database, clock, logged, log, jobs, worker, enqueue, listJobs }
  }

  test('a job runs once, after the transaction that enqueued it, and is removed', async () => {
    const { database, jobs, worker, enqueue, listJobs } = await make()
    const done: string[] = []
    const { runDue } = worker([createJobHandler(greet, async ({ name }) => void done.push(name))])
    const lost = database.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'lost' })
      throw new Error('no')
    })
    await expect(lost).rejects.toThrow('no')
    await enqueue('Ann')
    await enqueue('Bob')
    expect(await runDue()).toBe(2)
    expect(await runDue()).toBe(0)
    expect(done).toEqual(['Ann', 'Bob'])
    expect(await listJobs()).toEqual([])
  })

  test('the result of a job is stored and the job removed in one transaction', async () => {
    const { database, clock, worker, enqueue, listJobs } = await make()
    let isBroken = true
    const handler = createJobHandler(greet, async ({ name }) => async (tx) => {
      await tx.insertInto('secrets').values({ name, value: 'greeted', created_at: 0 }).execute()
      if (isBroken) throw new RangeError('no')
    })
    const stored = () => database.read.selectFrom('secrets').select('name').execute()
    await enqueue('Ann')
    await worker([handler]).runDue()
    expect([await stored(), (await listJobs()).length]).toEqual([[], 1])
    isBroken = false
    clock.advance(retryDelay(1))
    await worker([handler]).runDue()
    expect([await stored(), await listJobs()]).toEqual([[{ name: 'Ann' }], []])
  })

  test('a job waits until it is due', async () => {
    const { worker, enqueue, clock, database, jobs } = await make()
    const done: string[] = []
    const { runDue } = worker([createJobHandler(greet, async ({ name }) => void done.push(name))])
    const runAt = clock() + 60_000
    const id = await enqueue('Ann', { runAt })
    expect(await jobs.status(database.read, { id })).toEqual({
      id,
      state: 'waiting',
      runAt,
      attempts: 0,
      progress: null,
    })
    clock.advance(59_999)
    await runDue()
    expect(done).toEqual([])
    clock.advance(1)
    await runDue()
    expect(done).toEqual(['Ann'])
    expect(await jobs.status(database.read, { id })).toBeUndefined()
  })

  test('of jobs with one key the latest runs, when it is due', async () => {
    const { worker, enqueue, clock, listJobs } = await make()
    const done: string[] = []
    const { runDue } = worker([createJobHandler(greet, async ({ name }) => void done.push(name))])
    const first = await enqueue('early', { key: 'k' })
    expect(await enqueue('late', { key: 'k', runAt: clock() + 1000 })).toBe(first)
    await enqueue('other', { key: 'l' })
    expect(await listJobs()).toHaveLength(2)
    await runDue()
    expect(done).toEqual(['other'])
    clock.advance(1000)
    await runDue()
    expect(done).toEqual(['other', 'late'])
    expect(await listJobs()).toEqual([])
  })

  test.each(['is done', 'fails'])(
    'a job enqueued again under its key while it runs, runs once more when it %s, never concurrently',
    async (outcome) => {
      const { worker, enqueue, listJobs } = await make()
      const done: string[] = []
      const handler = createJobHandler(greet, async ({ name }) => {
        done.push(name)
        if (name !== 'first') return
        await enqueue('second', { key: 'k' })
        expect(await other.runDue()).toBe(0)
        if (outcome === 'fails') throw new Error('no')
      })
      const other = worker([handler])
      await enqueue('first', { key: 'k' })
      expect(await worker([handler]).runDue()).toBe(2)
      expect(done).toEqual(['first', 'second'])
      expect(await listJobs()).toEqual([])
    },
  )

  test('a cancelled job does not run; a running one is notified at once, and its result is discarded', async () => {
    const { worker, enqueue, database, jobs, listJobs, logged } = await make()
    const startedNames: string[] = []
    const { promise: running, resolve } = Promise.withResolvers<void>()
    const { promise: notified, resolve: notify } = Promise.withResolvers<unknown>()
    const { start, runDue } = worker([
      createJobHandler(greet, async ({ name }, run) => {
        startedNames.push(name)
        resolve()
        await aborted(run).catch(() => undefined)
        notify(run.signal.reason)
      }),
    ])
    const cancel = (key: string) => database.transaction((tx) => jobs.cancel(tx, { kind: 'greet', key }))
    await enqueue('Ann', { key: 'a' })
    expect(await cancel('a')).toBe(true)
    expect(await cancel('a')).toBe(false)
    expect(await runDue()).toBe(0)
    const id = await enqueue('Bob')
    await start()
    await running
    expect(await database.transaction((tx) => jobs.cancel(tx, { id }))).toBe(true)
    expect(await notified).toMatchObject({ name: 'LeaseLostError' })
    expect(startedNames).toEqual(['Bob'])
    expect(await listJobs()).toEqual([])
    expect(logged.join('')).not.toContain('job failed')
  })

  test('the progress of a job can be read', async () => {
    const { worker, enqueue, database, jobs } = await make()
    const { promise: finish, resolve } = Promise.withResolvers<void>()
    const { start } = worker([
      createJobHandler(greet, async (_, { progress }) => {
        progress({ pages: 1 })
        progress({ pages: 2 })
        await finish
      }),
    ])
    await enqueue('Ann', { key: 'book' })
    await start()
    const status = () => jobs.status(database.read, { kind: 'greet', key: 'book' })
    await expect.poll(status).toMatchObject({ state: 'running', progress: { pages: 2 } })
    resolve()
    await expect.poll(status).toBeUndefined()
  })

  test('concurrent workers do not run the same job', async () => {
    const { worker, enqueue } = await make()
    const done: string[] = []
    const handlers = [
      createJobHandler(greet, async ({ name }) => {
        await new Promise(setImmediate)
        done.push(name)
      }),
    ]
    const names = Array.from({ length: 12 }, (_, index) => `cook ${index}`)
    for (const name of names) await enqueue(name)
    await Promise.all([1, 2, 3].map(() => worker(handlers).runDue()))
    expect(done.toSorted()).toEqual(names.toSorted())
  })

  test('jobs of one lane do not wait for those of another', async () => {
    const { worker, enqueue } = await make()
    const { promise: jobStarted, resolve: markStarted } = Promise.withResolvers<void>()
    const { promise: sent, resolve: send } = Promise.withResolvers<string>()
    const { start } = worker([
      createJobHandler(greet, (_, run) => {
        markStarted()
        return aborted(run)
      }),
      createJobHandler(write, async ({ name }) => {
        send(name)
      }),
    ])
    await start()
    await enqueue('for ever')
    await jobStarted
    await enqueue('a letter', {}, write)
    expect(await sent).toBe('a letter')
  })

  test('a worker leaves unknown jobs to others', async () => {
    const { worker, enqueue, listJobs } = await make()
    await enqueue('Ann')
    expect(await worker([createJobHandler(write, async () => undefined)]).runDue()).toBe(0)
    expect(await listJobs()).toMatchObject([{ attempts: 0, error: null }])
  })

  test('a failing job is retried with growing delays, then stored with its error, and can be retried manually', async () => {
    const { database, worker, enqueue, clock, listJobs, logged } = await make()
    let runs = 0
    const { runDue } = worker([
      createJobHandler(greet, async () => {
        runs += 1
        if (runs <= 12) throw new RangeError('no mail for ann@example.org', { cause: new Error('refused') })
      }),
      failedJobsSweep(database),
    ])
    await enqueue('Ann')
    await runDue()
    clock.advance(4999)
    expect(await runDue()).toBe(0)
    expect(await listJobs()).toMatchObject([{ attempts: 1, failed_at: null }])
    for (let attempt = 1; attempt < 20; attempt += 1) {
      clock.advance(retryDelay(attempt))
      await runDue()
    }
    expect(runs).toBe(12)
    const failed = await listFailedJobs(database.read, 10)
    expect(failed).toMatchObject([
      {
        kind: 'greet',
        attempts: 12,
        error: { name: 'RangeError', message: 'no mail for ann@example.org' },
      },
    ])
    expect(failed[0]?.error.stack).toMatch(/worker\.test\.ts[^]*caused by: Error: refused/)
    const log = logged.join('')
    expect(log).toContain('job given up')
    expect(log).toMatch(/"type":"RangeError","stack":" {4}at .*worker\.test\.ts/)
    expect(log).not.toContain('ann@example.org')

    expect(await database.transaction((tx) => retryFailedJobs(tx, ['another'], clock()))).toBe(0)
    expect(await database.transaction((tx) => retryFailedJobs(tx, 'all', clock()))).toBe(1)
    expect(await runDue()).toBe(1)
    expect(await listJobs()).toEqual([])
  })

  test('failed jobs are deleted after thirty days', async () => {
    const { database, clock, enqueue, worker } = await make()
    await enqueue('Ann')
    await database.transaction((tx) =>
      tx
        .updateTable('jobs')
        .set({ failed_at: clock(), error: JSON.stringify(recordError(new Error('no'))) })
        .execute(),
    )
    const { start, runDue, stop } = worker([failedJobsSweep(database)])
    await start()
    await stop()
    clock.advance(29 * 86_400_000)
    await runDue()
    expect(await listFailedJobs(database.read, 10)).toHaveLength(1)
    clock.advance(86_400_000)
    await worker([failedJobsSweep(database)]).runDue()
    expect(await listFailedJobs(database.read, 10)).toEqual([])
  })

  test('a job whose workers die every time finally fails too', async () => {
    const { database, worker, enqueue, clock } = await make()
    await enqueue('Ann')
    await database.transaction((tx) => tx.updateTable('jobs').set({ attempts: 12 }).execute())
    let runs = 0
    await worker([
      createJobHandler(greet, async () => {
        runs += 1
      }),
    ]).runDue()
    expect(runs).toBe(0)
    expect(await listFailedJobs(database.read, 10)).toMatchObject([{ kind: 'greet', failedAt: clock() }])
  })

  test('a worker that has lost its job to another changes nothing', async () => {
    const { worker, enqueue, clock, listJobs, log } = await make()
    const { promise: jobStarted, resolve: markStarted } = Promise.withResolvers<void>()
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const slow = worker([
      createJobHandler(greet, async () => {
        markStarted()
        await end
        throw new Error('too late')
      }),
    ])
    await enqueue('Ann')
    const slowRun = slow.runDue()
    await jobStarted
    const seen: unknown[] = []
    const quick = worker(
      [
        createJobHandler(greet, async () => {
          resolve()
          await slowRun
          seen.push(...(await listJobs()))
        }),
      ],
      memoryBus(log),
    )
    clock.advance(LEASE_MS - 1)
    expect(await quick.runDue()).toBe(0)
    clock.advance(1)
    expect(await quick.runDue()).toBe(1)
    // The failure of the first run was not recorded while the second one ran.
    expect(seen).toMatchObject([{ claims: 2, error: null, locked_until: clock() + LEASE_MS }])
    expect(await listJobs()).toEqual([])
  })

  test('a stopping worker aborts its jobs, and another one resumes them without delay', async () => {
    const { worker, enqueue, listJobs } = await make()
    const { promise: jobStarted, resolve: markStarted } = Promise.withResolvers<void>()
    const { start, stop } = worker([
      createJobHandler(greet, (_, run) => {
        markStarted()
        return aborted(run)
      }),
    ])
    await enqueue('Ann')
    await start()
    await jobStarted
    await stop()
    expect(await listJobs()).toMatchObject([{ attempts: 0, locked_until: 0, error: null }])
    const done: string[] = []
    await worker([createJobHandler(greet, async ({ name }) => void done.push(name))]).runDue()
    expect(done).toEqual(['Ann'])
  })

  test('a recurring job is run repeatedly, by one of many workers at a time', async () => {
    const { worker, clock, listJobs } = await make()
    let runs = 0
    const sweep = createRecurringJob('sweep', 1000, async () => {
      runs += 1
    })
    const workers = [worker([sweep]), worker([sweep])]
    for (const each of workers) await each.start()
    await expect.poll(listJobs).toMatchObject([{ id: 'sweep', run_at: clock() + 1000, attempts: 0 }])
    for (const each of workers) await each.stop()
    expect(runs).toBe(1)
    clock.advance(1000)
    await worker([sweep]).runDue()
    expect(runs).toBe(2)
  })

  test('a waiting worker is woken by a new job', async () => {
    const { worker, enqueue, clock } = await make()
    const { promise, resolve } = Promise.withResolvers<string>()
    const { start } = worker([
      createJobHandler(greet, async ({ name }) => {
        resolve(name)
      }),
    ])
    await enqueue('later', { runAt: clock() + 1_000_000 })
    await start()
    await enqueue('Ann')
    expect(await promise).toBe('Ann')
  })
})
