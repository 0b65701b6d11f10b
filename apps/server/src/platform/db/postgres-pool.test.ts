import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adapters, openTestDatabase, type TestDatabase } from '#test/adapters.ts'
import { runInContext } from '../work-context.ts'
import type { Reader } from './database.ts'
import { openPostgres } from './postgres.ts'
import { StatementTimeoutError } from './statement-timeout.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

let opened: TestDatabase
beforeEach(async () => {
  const adapter = adapters.find(({ dialect }) => dialect === 'postgres')
  if (!adapter) throw new Error('no PostgreSQL')
  opened = await openTestDatabase(adapter)
})
afterEach(() => opened.close())

const processOf = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}
/** Resolves when the server process of a connection has ended. */
const terminate = (pid: number) =>
  sql`select pg_terminate_backend(${pid}, 10000)`.execute(opened.database.read)

const rowExists = async (name: string): Promise<boolean> => {
  const { read } = opened.database
  const row = await read.selectFrom('secrets').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

test('a connection that is closed during a query or between two fails its transaction, and the next one works', async () => {
  const { database } = opened
  const write = (name: string) =>
    database.transaction((tx) =>
      tx.insertInto('secrets').values({ name, value: '', created_at: 0 }).execute(),
    )
  const during = database.transaction(async (tx) => {
    await tx.insertInto('secrets').values({ name: 'during', value: '', created_at: 0 }).execute()
    await sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)`.execute(tx)
  })
  await expect(during).rejects.toThrow(DatabaseUnavailableError)
  const between = database.transaction(async (tx) => {
    await tx.insertInto('secrets').values({ name: 'between', value: '', created_at: 0 }).execute()
    await terminate(await processOf(tx))
    await sql`select 1`.execute(tx)
  })
  await expect(between).rejects.toThrow(DatabaseUnavailableError)
  await write('after')
  expect([await rowExists('during'), await rowExists('between'), await rowExists('after')]).toEqual([
    false,
    false,
    true,
  ])
})

test('reads, including prepared ones, work on a new connection after theirs is closed', async () => {
  const { database } = opened
  const ended = database.prepareRead('select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)')
  const one = database.prepareRead<{ one: number }>('select 1 as one')
  expect(await one.first()).toEqual({ one: 1 })
  await expect(ended.first()).rejects.toThrow(DatabaseUnavailableError)
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.read)).rejects.toThrow(
    DatabaseUnavailableError,
  )
  expect(await one.first()).toEqual({ one: 1 })
})

test('an invalid statement does not count as a lost connection, and keeps its connection', async () => {
  const { database } = opened
  const before = await processOf(database.read)
  const wrong = database.prepareRead('select 1 / 0')
  await expect(wrong.first()).rejects.not.toBeInstanceOf(DatabaseUnavailableError)
  expect(await processOf(database.read)).toBe(before)
})

test('an unreachable server is reported as unavailable, without the password', async () => {
  const unreachable = openPostgres('postgres://cook:swordfish@127.0.0.1:1/none', () => undefined)
  const error: unknown = await unreachable
    .prepareRead('select 1')
    .first()
    .then(null, (reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnavailableError)
  expect(String(error)).toContain('ECONNREFUSED')
  expect(String(error)).not.toContain('swordfish')
  await unreachable.close()
})

test('a statement of a request ends at the timeout, one of a job later, and one of a command never', async () => {
  const { databaseUrl } = opened.location
  const database = openPostgres(databaseUrl ?? '', () => undefined, 100)
  const limit = database.prepareRead<{ limit: string }>(
    `select current_setting('statement_timeout') as limit`,
  )
  const request = { kind: 'request', requestId: null } as const
  const slow = () => sql`select pg_sleep(10)`.execute(database.read)
  // One connection serves all three by turns.
  for (let round = 0; round < 2; round += 1) {
    expect(await limit.first()).toEqual({ limit: '0' })
    expect(await runInContext(request, () => limit.first())).toEqual({ limit: '100ms' })
    await expect(runInContext(request, slow)).rejects.toThrow(StatementTimeoutError)
    expect(await runInContext({ ...request, kind: 'job' }, () => limit.first())).toEqual({ limit: '2s' })
  }
  const written = runInContext(request, () =>
    database.transaction(async (tx) => {
      await tx.insertInto('secrets').values({ name: 'slow', value: '', created_at: 0 }).execute()
      await sql`select pg_sleep(10)`.execute(tx)
    }),
  )
  await expect(written).rejects.toThrow(StatementTimeoutError)
  expect(await rowExists('slow')).toBe(false)
  await database.close()
})
