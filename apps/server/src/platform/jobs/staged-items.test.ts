import { randomBytes } from 'node:crypto'
import { DAY_MS, err, ok, type Result } from '@souschef/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adapters, openTestDatabase } from '#test/adapters.ts'
import { testClock } from '#test/harness.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { createLogger } from '../log.ts'
import { createIdGenerator } from '../random.ts'
import { createJobHandler, type Job } from './job.ts'
import { createJobs } from './jobs.ts'
import { retryDelay } from './run-job.ts'
import { stagedItemsSweep } from './staged-items.ts'
import { createWorker } from './worker.ts'

const staged: Job<null> = { kind: 'staged', lane: 'upkeep', payload: z.null() }

describe.each(adapters)('staged items on $dialect', (adapter) => {
  let cleanUp = async (): Promise<void> => undefined
  afterEach(() => cleanUp())

  const make = async (work: (payload: unknown, key: string) => Promise<Result<unknown, string>>) => {
    const { database, close } = await openTestDatabase(adapter)
    cleanUp = close
    const clock = testClock()
    const log = createLogger('silent')
    const bus = memoryBus(log)
    const jobs = createJobs(clock, createIdGenerator(clock, randomBytes), bus)
    const handler = createJobHandler(staged, async (_payload, { items }) => {
      await items(work)
      return undefined
    })
    const { runDue } = createWorker({
      database,
      clock,
      log,
      bus,
      handlers: [handler, stagedItemsSweep(database)],
    })
    const enqueue = (...keys: readonly string[]) =>
      database.transaction(async (tx) => {
        const id = await jobs.enqueue(tx, staged, null)
        const items = keys.map((key) => ({ key, payload: { named: key } }))
        await jobs.items.add(tx, id, items, { ownerId: null, expiresAt: clock() + DAY_MS })
        return id
      })
    const list = (id: string) => jobs.items.list(database.read, id, { offset: 0, limit: 100 })
    return { database, clock, jobs, runDue, enqueue, list }
  }

  test('IMP-9 items run in order, and each keeps its result or its reason when the job is done', async () => {
    const { database, jobs, runDue, enqueue, list } = await make(async (payload, key) =>
      key === 'b' ? err('unreadable') : ok(payload),
    )
    const id = await enqueue('c', 'b', 'a')
    expect(await runDue()).toBe(1)
    expect(await jobs.status(database.read, { id })).toBeUndefined()
    expect(await list(id)).toEqual([
      { key: 'c', state: 'done', result: { named: 'c' }, error: null },
      { key: 'b', state: 'failed', result: null, error: 'unreadable' },
      { key: 'a', state: 'done', result: { named: 'a' }, error: null },
    ])
    expect(await jobs.items.list(database.read, id, { offset: 1, limit: 1 })).toMatchObject([{ key: 'b' }])
  })

  test('IMP-9 what failed waits again when it is retried, and the rest is kept', async () => {
    const seen: string[] = []
    const { database, jobs, runDue, enqueue } = await make(async (_payload, key) => {
      seen.push(key)
      return key === 'b' && seen.length < 3 ? err('unreachable') : ok(null)
    })
    const id = await enqueue('a', 'b')
    await runDue()
    expect(await jobs.items.count(database.read, id)).toEqual({ waiting: 0, done: 1, failed: 1 })
    expect(await database.transaction((tx) => jobs.items.retryFailed(tx, id))).toBe(1)
    expect(await jobs.items.count(database.read, id)).toEqual({ waiting: 1, done: 1, failed: 0 })
  })

  test('an item that throws does not stop the others, is tried three times, and then fails', async () => {
    const seen: string[] = []
    const { clock, runDue, enqueue, list } = await make(async (_payload, key) => {
      seen.push(key)
      if (key === 'a') throw new Error('a bug')
      return ok(null)
    })
    const id = await enqueue('a', 'b')
    for (const attempts of [1, 2, 3, 4]) {
      expect(await runDue()).toBe(1)
      clock.advance(retryDelay(attempts))
    }
    expect(await runDue()).toBe(0)
    expect(seen).toEqual(['a', 'b', 'a', 'a'])
    expect(await list(id)).toMatchObject([
      { key: 'a', state: 'failed', error: 'internal' },
      { state: 'done' },
    ])
  })

  test('IMP-9 cancelling a job deletes its items, and others are swept when they expire', async () => {
    const { database, clock, jobs, runDue, enqueue, list } = await make(async () => ok(null))
    const cancelled = await enqueue('a')
    const kept = await enqueue('a', 'b')
    await database.transaction((tx) => jobs.cancel(tx, { id: cancelled }))
    expect(await list(cancelled)).toEqual([])
    await runDue()
    const signal = new AbortController().signal
    const sweep = () =>
      stagedItemsSweep(database).run('null', {
        id: 'sweep',
        now: clock(),
        signal,
        progress: () => undefined,
        items: async () => undefined,
      })
    await sweep()
    expect(await list(kept)).toHaveLength(2)
    clock.advance(DAY_MS)
    await sweep()
    expect(await list(kept)).toEqual([])
  })

  test('API-17 items go with the account that they belong to', async () => {
    const { database, clock, jobs, list } = await make(async () => ok(null))
    await database.transaction(async (tx) => {
      const now = clock()
      const names = { email: 'a@example.org', email_key: 'a', username: 'anna', username_key: 'anna' }
      const blank = { first_name: null, last_name: null, bio: null, profession: null, avatar_url: null }
      const user = { id: 'anna', role: 'user', is_disabled: 0, created_at: now, updated_at: now } as const
      await tx
        .insertInto('users')
        .values({ ...names, ...blank, ...user, password_hash: null })
        .execute()
      await jobs.items.add(tx, 'job', [{ key: 'a', payload: null }], { ownerId: 'anna', expiresAt: now })
    })
    expect(await list('job')).toHaveLength(1)
    await database.transaction((tx) => tx.deleteFrom('users').where('id', '=', 'anna').execute())
    expect(await list('job')).toEqual([])
  })
})
