import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adapters, openTestDatabase, type TestDatabase } from '#test/adapters.ts'
import { testClock } from '#test/harness.ts'
import { createLogger } from '../log.ts'
import { createRecurringJob } from './job.ts'
import { jobStore } from './job-store.ts'
import { startLease, LEASE_MS } from './lease.ts'

const clock = testClock()
const log = createLogger('silent')
let made: TestDatabase

beforeEach(async () => {
  const sqlite = adapters.find(({ dialect }) => dialect === 'sqlite')
  if (sqlite === undefined) throw new Error('SQLite is needed')
  made = await openTestDatabase(sqlite)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await made.close()
})

const claimed = async () => {
  const store = jobStore(made.database, ['sweep'])
  await store.ensureRecurring(
    createRecurringJob('sweep', 1000, async () => undefined),
    clock(),
  )
  const job = await store.claim('upkeep', clock(), clock() + LEASE_MS)
  if (job === undefined) throw new Error('there is one')
  return { store, job, lease: startLease({ store, clock, log }, job) }
}

const pass = async (milliseconds: number) => {
  clock.advance(milliseconds)
  await vi.advanceTimersByTimeAsync(milliseconds)
  // SQLite responds within a few turns of the event loop, which fake timers do not count.
  for (let tick = 0; tick < 20; tick += 1) await new Promise(setImmediate)
}

test('a job that outlasts its lease stays with its worker', async () => {
  const { store, lease } = await claimed()
  for (let time = 0; time < 3 * LEASE_MS; time += 5000) {
    await pass(5000)
    expect(await store.nextDue('upkeep', clock())).toBeUndefined()
  }
  expect(lease.signal.aborted).toBe(false)
  await lease.end()
  await pass(LEASE_MS)
  expect(await store.nextDue('upkeep', clock())).toBeLessThanOrEqual(clock())
})

test('a worker that has lost its job notices at the next renewal', async () => {
  const { store, job, lease } = await claimed()
  await store.claim('upkeep', clock() + LEASE_MS, clock() + 2 * LEASE_MS)
  await pass(LEASE_MS / 3 + 1)
  expect(lease.signal.reason).toMatchObject({ name: 'LeaseLostError' })
  expect(await store.renew(job, clock() + LEASE_MS, null)).toBe(false)
})

test('a worker that cannot reach the database stops when its lease has expired', async () => {
  const { lease } = await claimed()
  await made.database.close()
  await pass(LEASE_MS - 1000)
  expect(lease.signal.aborted).toBe(false)
  await pass(LEASE_MS / 3)
  expect(lease.signal.aborted).toBe(true)
  made = { ...made, close: async () => made.location.remove() }
})
