import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { seedDemoKitchen } from '../src/demo-kitchen.ts'
import { CHANNEL, redisBus } from '../src/platform/bus/redis-bus.ts'
import { connectRedis } from '../src/platform/redis/connect-redis.ts'
import { countOutdated } from '../src/modules/recipes/recipes.ts'
import { memoryBus } from '../src/platform/bus/memory-bus.ts'
import { createJobHandler } from '../src/platform/jobs/job.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { LEASE_MS } from '../src/platform/jobs/lease.ts'
import { createWorker } from '../src/platform/jobs/worker.ts'
import { createLogger } from '../src/platform/log.ts'
import { createIdGenerator } from '../src/platform/random.ts'
import { adapters, openTestDatabase } from './adapters.ts'
import { testClock } from './harness.ts'
import { startRedisServer } from './redis-server.ts'
import { namedJob } from './named-job.ts'
import { serverProcesses } from './server-process.ts'
import { insertTitled } from './titled-recipes.ts'

const { startServer } = serverProcesses()
const MINUTE = 60_000
/** Deadline for a process to exit after SIGTERM, whatever it does; containers allow ten seconds. */
const TIMEOUT_MS = 10_000

describe.each(adapters)('workers in several processes on $dialect', (adapter) => {
  const cleanUps: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  })
  const make = async () => {
    const { database, location, close } = await openTestDatabase(adapter)
    cleanUps.push(close)
    const { dataDir, databaseUrl } = location
    const env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) }
    const log = createLogger('silent')
    const jobs = createJobs(Date.now, createIdGenerator(Date.now, randomBytes), memoryBus(log))
    const enqueue = (name: string, milliseconds = 0) =>
      database.transaction((tx) => jobs.enqueue(tx, namedJob, { name, milliseconds }))
    const listJobs = () => database.read.selectFrom('jobs').selectAll().execute()
    return { database, env, log, enqueue, listJobs }
  }
  const startWorker = (
    env: Readonly<Record<string, string>>,
    onName: (name: string) => void,
  ): ChildProcess => {
    const child = fork(join(import.meta.dirname, 'job-process.ts'), { env: { ...process.env, ...env } })
    cleanUps.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    child.on('message', onName)
    return child
  }

  test('two processes share one queue, and each job runs once', async () => {
    const { env, enqueue, listJobs } = await make()
    const done: string[] = []
    const workers = [1, 2].map(() => startWorker(env, (name) => void done.push(name)))
    const names = Array.from({ length: 30 }, (_, index) => `job ${index}`)
    for (const name of names) await enqueue(name, 20)
    await expect.poll(listJobs).toEqual([])
    for (const worker of workers) {
      worker.kill('SIGTERM')
      expect(await once(worker, 'exit')).toEqual([0, null])
    }
    expect(done.toSorted()).toEqual(names.toSorted())
  })

  test('the job of a killed process is resumed by another one after its lease expires', async () => {
    const { database, env, log, enqueue, listJobs } = await make()
    const { promise: jobStarted, resolve } = Promise.withResolvers<string>()
    const worker = startWorker(env, resolve)
    await enqueue('long', 10 * MINUTE)
    expect(await jobStarted).toBe('long')
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    const clock = testClock(Date.now())
    const done: string[] = []
    const other = createWorker({
      database,
      clock,
      log,
      bus: memoryBus(log),
      handlers: [createJobHandler(namedJob, async ({ name }) => void done.push(name))],
    })
    expect(await other.runDue()).toBe(0)
    clock.advance(LEASE_MS)
    expect(await other.runDue()).toBe(1)
    expect(done).toEqual(['long'])
    expect(await listJobs()).toEqual([])
  })

  test('over Redis a worker is notified of a cancellation by another process, without polling the database', async () => {
    const redis = await startRedisServer()
    cleanUps.push(redis.stop)
    const { database, env, log } = await make()
    const connection = connectRedis(redis.url, log)
    const bus = redisBus(connection, log)
    cleanUps.push(async () => {
      await bus.close()
      connection.disconnect()
    })
    const jobs = createJobs(Date.now, createIdGenerator(Date.now, randomBytes), bus)
    const messages: string[] = []
    startWorker({ ...env, REDIS_URL: redis.url }, (text) => void messages.push(text))
    const job = { name: 'long', milliseconds: 10 * MINUTE }
    const id = await database.transaction((tx) => jobs.enqueue(tx, namedJob, job))
    await expect.poll(() => messages).toEqual(['long'])
    const listeners = () => connection.pubsub('NUMSUB', CHANNEL).catch(() => null)
    await expect.poll(listeners).toEqual([CHANNEL, 2])
    await database.transaction((tx) => jobs.cancel(tx, { id }))
    // The next renewal of its lease, every ten seconds, would reveal it as well.
    await expect.poll(() => messages, { timeout: LEASE_MS / 6 }).toEqual(['long', 'long stopped'])
  })

  test('SIGTERM ends a server within seconds while it rebuilds derived data, and the next start continues that', async () => {
    const { database, env, listJobs } = await make()
    await seedDemoKitchen(database)
    await insertTitled(
      database,
      Array.from({ length: 600 }, (_, index) => `Soup ${index}`),
    )
    await database.transaction((tx) => tx.updateTable('recipes').set({ derived_version: 0 }).execute())
    const behind = () => countOutdated(database)
    const all = await behind()
    const first = await startServer(env)
    await expect.poll(behind, { interval: 10 }).toBeLessThan(all)
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
    const signalledAt = performance.now()
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(performance.now() - signalledAt).toBeLessThan(TIMEOUT_MS)
    expect(await behind()).toBeGreaterThan(0)
    const job = (await listJobs()).find(({ id }) => id === 'recipes.rebuild-derived')
    expect(job).toMatchObject({ attempts: 0, locked_until: 0, error: null })

    const second = await startServer(env)
    await expect.poll(behind, { timeout: 4 * MINUTE }).toBe(0)
    second.process.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})
