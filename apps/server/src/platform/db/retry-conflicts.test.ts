import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adapters, openTestDatabase, type TestDatabase } from '#test/adapters.ts'
import type { Database, Tx } from './database.ts'
import { afterCommit } from './transactions.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

let opened: TestDatabase
let database: Database
beforeEach(async () => {
  const adapter = adapters.find(({ dialect }) => dialect === 'postgres')
  if (!adapter) throw new Error('no PostgreSQL')
  opened = await openTestDatabase(adapter)
  ;({ database } = opened)
})
afterEach(() => opened.close())

const write = (tx: Tx, name: string) =>
  tx.insertInto('secrets').values({ name, value: '', created_at: 0 }).execute()
const names = async () =>
  (await database.read.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name)
const fail = (tx: Tx, sqlState: string) =>
  sql`do ${sql.lit(`begin raise exception using errcode = '${sqlState}'; end`)}`.execute(tx)

test('two transactions that lock the same rows in opposite orders both commit, each once', async () => {
  await database.transaction(async (tx) => {
    await write(tx, 'a')
    await write(tx, 'b')
  })
  const bothHoldOneLock = Promise.withResolvers<void>()
  let lockHolders = 0
  let attempts = 0
  const increment = (tx: Tx, name: string) =>
    tx
      .updateTable('secrets')
      .set((eb) => ({ created_at: eb('created_at', '+', 1) }))
      .where('name', '=', name)
      .execute()
  const callbacks: string[] = []
  const incrementBoth = (first: string, second: string) =>
    database.transaction(async (tx) => {
      attempts += 1
      afterCommit(tx, () => callbacks.push(first))
      await increment(tx, first)
      lockHolders += 1
      if (lockHolders === 2) bothHoldOneLock.resolve()
      await bothHoldOneLock.promise
      await increment(tx, second)
    })
  await Promise.all([incrementBoth('a', 'b'), incrementBoth('b', 'a')])
  const rows = await database.read.selectFrom('secrets').select('created_at').execute()
  expect(rows).toEqual([{ created_at: 2 }, { created_at: 2 }])
  expect(attempts).toBe(3)
  expect(callbacks.toSorted()).toEqual(['a', 'b'])
})

test('a transaction that could not be serialized is retried, and only its last attempt takes effect', async () => {
  let attempt = 0
  const value = await database.transaction(async (tx) => {
    attempt += 1
    await write(tx, `attempt ${attempt}`)
    if (attempt < 3) await fail(tx, '40001')
    return attempt
  })
  expect(value).toBe(3)
  expect(await names()).toEqual(['attempt 3'])
})

test('a transaction that conflicts at every attempt fails with DatabaseUnavailableError', async () => {
  let attempts = 0
  const conflicting = database.transaction(async (tx) => {
    attempts += 1
    await fail(tx, '40P01')
  })
  await expect(conflicting).rejects.toThrow(DatabaseUnavailableError)
  expect(attempts).toBe(8)
})

test('other failures are not retried', async () => {
  let attempts = 0
  const failing = database.transaction(async (tx) => {
    attempts += 1
    await fail(tx, '23505')
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(attempts).toBe(1)
})
