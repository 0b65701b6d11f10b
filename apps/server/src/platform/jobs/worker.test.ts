import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adapters, openTestDatabase, type TestDatabase } from '../../../test/adapters.ts'
import { testClock } from '../../../test/harness.ts'
import { createLogger } from '../log.ts'
import { idsFrom } from '../random.ts'
import { handlerOf, type Job, type JobHandler, recurring } from './job.ts'
import { createJobs } from './jobs.ts'
import { createWorker, retryDelay } from './worker.ts'

const greet: Job<{ name: string }> = { kind: 'greet', payload: z.object({ name: z.string() }) }

describe.each(adapters)('jobs on $dialect', (adapter) => {
  const opened: TestDatabase[] = []
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close()
  })
  const make = async () => {
    const made = await openTestDatabase(adapter)
    opened.push(made)
    const { database } = made
    const clock = testClock()
    const logged: string[] = []
    const log = createLogger('trace', { write: (line: string) => void logged.push(line) })
    let bytes = 0
    const jobs = createJobs(
      clock,
      idsFrom(clock, (count) => new Uint8Array(count).fill((bytes += 1))),
    )
    const worker = (...handlers: JobHandler[]) => createWorker({ database, clock, log, handlers })
    const enqueue = (name: string) => database.transaction((tx) => jobs.enqueue(tx, greet, { name }))
    const left = () => database.read.selectFrom('jobs').selectAll().execute()
    return { database, clock, logged, jobs, worker, enqueue, left }
  }

  test('a job is done once, after the transaction that asked for it, and is gone', async () => {
    const { database, jobs, worker, enqueue, left } = await make()
    const done: string[] = []
    const { runDue } = worker(handlerOf(greet, async ({ name }) => void done.push(name)))
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
    expect(await left()).toEqual([])
  })

  test('what a job leaves to be stored is stored with its removal, or neither happens', async () => {
    const { database, clock, worker, enqueue, left } = await make()
    let isBroken = true
    const handler = handlerOf(greet, async ({ name }) => async (tx) => {
      await tx.insertInto('secrets').values({ name, value: 'greeted', created_at: 0 }).execute()
      if (isBroken) throw new RangeError('no')
    })
    const stored = () => database.read.selectFrom('secrets').select('name').execute()
    await enqueue('Ann')
    await worker(handler).runDue()
    expect([await stored(), (await left()).length]).toEqual([[], 1])
    isBroken = false
    clock.advance(retryDelay(1))
    await worker(handler).runDue()
    expect([await stored(), await left()]).toEqual([[{ name: 'Ann' }], []])
  })

  test('workers that look at once do not do the same job', async () => {
    const { worker, enqueue } = await make()
    const done: string[] = []
    const handler = handlerOf(greet, async ({ name }) => {
      await new Promise(setImmediate)
      done.push(name)
    })
    const names = Array.from({ length: 12 }, (_, index) => `cook ${index}`)
    for (const name of names) await enqueue(name)
    await Promise.all([worker(handler).runDue(), worker(handler).runDue(), worker(handler).runDue()])
    expect(done.toSorted()).toEqual(names.toSorted())
  })

  test('a job that fails is tried again, later each time, and given up in the end', async () => {
    const { worker, enqueue, clock, left, logged } = await make()
    let runs = 0
    const { runDue } = worker(
      handlerOf(greet, async () => {
        runs += 1
        throw new RangeError('for ann@example.org')
      }),
    )
    await enqueue('Ann')
    await runDue()
    clock.advance(4999)
    expect(await runDue()).toBe(0)
    expect(await left()).toMatchObject([{ attempts: 1, last_error: 'RangeError' }])
    for (let attempt = 1; attempt < 20; attempt += 1) {
      clock.advance(retryDelay(attempt))
      await runDue()
    }
    expect(runs).toBe(12)
    expect(await left()).toEqual([])
    expect(logged.join('')).toContain('job given up')
    expect(logged.join('')).not.toContain('ann@example.org')
  })

  test('a job of a worker that died is taken over when its time is up', async () => {
    const { worker, enqueue, clock, left } = await make()
    const done: string[] = []
    const never = worker(handlerOf(greet, () => new Promise<never>(() => undefined)))
    const { runDue } = worker(handlerOf(greet, async ({ name }) => void done.push(name)))
    await enqueue('Ann')
    void never.runDue()
    // The first worker has the job as soon as it is locked.
    for (let locked = 0; locked === 0;) locked = (await left())[0]?.locked_until ?? 0
    expect(await runDue()).toBe(0)
    clock.advance(5 * 60_000)
    expect(await runDue()).toBe(1)
    expect(done).toEqual(['Ann'])
  })

  test('work that comes back is done by one of many workers, again and again', async () => {
    const { worker, clock, left } = await make()
    let runs = 0
    const sweep = recurring('sweep', 1000, async () => {
      runs += 1
    })
    const workers = [worker(sweep), worker(sweep)]
    const runDue = async () => {
      for (const each of workers) await each.runDue()
    }
    for (const each of workers) await each.start()
    await runDue()
    for (const each of workers) await each.stop()
    expect(runs).toBe(1)
    expect(await left()).toMatchObject([{ id: 'sweep', run_at: clock() + 1000, attempts: 0 }])
  })

  test('a worker that waits is woken by new work', async () => {
    const { worker, jobs, enqueue } = await make()
    const { promise, resolve } = Promise.withResolvers<string>()
    const { start, wake, stop } = worker(
      handlerOf(greet, async ({ name }) => {
        resolve(name)
        return undefined
      }),
    )
    jobs.onEnqueued(wake)
    await start()
    await enqueue('Ann')
    expect(await promise).toBe('Ann')
    await stop()
  })
})
