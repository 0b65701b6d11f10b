import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { adapters, open, openTestDatabase, type TestDatabase } from '#test/adapters.ts'
import type { Database, Tx } from './database.ts'
import { isDiskFull } from './disk-full.ts'
import { afterCommit } from './transactions.ts'

const secret = (name: string) => ({ name, value: `value of ${name}`, created_at: 1_790_000_000_000 })
const write = (tx: Tx, name: string) => tx.insertInto('secrets').values(secret(name)).execute()
const names = async (database: Database) =>
  (await database.read.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name)

describe.each(adapters)('a database on $dialect', (adapter) => {
  const opened: TestDatabase[] = []
  const make = async () => {
    const made = await openTestDatabase(adapter)
    opened.push(made)
    return made
  }
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close()
  })

  test('writes of a transaction are committed when it resolves, and rolled back when it rejects', async () => {
    const { database } = await make()
    await database.transaction((tx) => write(tx, 'kept'))
    const failing = database.transaction(async (tx) => {
      await write(tx, 'lost')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names(database)).toEqual(['kept'])
  })

  test('a read does not wait for an open transaction and does not see what it wrote', async () => {
    const { database } = await make()
    await database.transaction(async (tx) => {
      await write(tx, 'open')
      expect(await names(database)).toEqual([])
    })
    expect(await names(database)).toEqual(['open'])
  })

  test('a transaction inside a transaction is refused instead of waiting for itself', async () => {
    const { database } = await make()
    const nested = database.transaction(() => database.transaction((tx) => write(tx, 'nested')))
    await expect(nested).rejects.toThrow('open already')
    await database.transaction((tx) => write(tx, 'next'))
    expect(await names(database)).toEqual(['next'])
  })

  test('callbacks run after the commit, never after a roll-back, and may start a transaction', async () => {
    const { database } = await make()
    const { promise, resolve } = Promise.withResolvers<void>()
    const callbacks: string[] = []
    await database.transaction(async (tx) => {
      afterCommit(tx, () => {
        callbacks.push('committed')
        void database.transaction((next) => write(next, 'second')).then(() => resolve())
      })
      await write(tx, 'first')
      expect(callbacks).toEqual([])
    })
    await promise
    const failing = database.transaction(async (tx) => {
      afterCommit(tx, () => callbacks.push('never'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(callbacks).toEqual(['committed'])
    expect(await names(database)).toEqual(['first', 'second'])
  })

  test('two processes that write concurrently wait for each other and lose nothing', async () => {
    const { database, location } = await make()
    const other = await open(location)
    const increment = (target: Database) =>
      target.transaction(async (tx) => {
        if (target.dialect === 'postgres') await tx.selectFrom('secrets').selectAll().forUpdate().execute()
        const { created_at } = await tx.selectFrom('secrets').select('created_at').executeTakeFirstOrThrow()
        await new Promise(setImmediate)
        await tx
          .updateTable('secrets')
          .set({ created_at: created_at + 1 })
          .execute()
      })
    await database.transaction((tx) => write(tx, 'counter'))
    await Promise.all(Array.from({ length: 40 }, (_, index) => increment(index % 2 === 0 ? database : other)))
    const { created_at } = await other.read
      .selectFrom('secrets')
      .select('created_at')
      .executeTakeFirstOrThrow()
    await other.close()
    expect(created_at).toBe(secret('').created_at + 40)
  })

  test('a prepared read takes numbered parameters, in any order and more than once, and null', async () => {
    const { database } = await make()
    await database.transaction(async (tx) => {
      await write(tx, 'a')
      await write(tx, 'b')
    })
    const read = database.prepareRead<{ name: string; created_at: number; given: string | null }>(
      'select name, created_at, cast($2 as text) as given from secrets where name = $1 or name = $1 || $1',
    )
    expect(await read.first('b', null)).toEqual({ name: 'b', created_at: 1_790_000_000_000, given: null })
    expect(await read.all('a', 'x')).toHaveLength(1)
    expect(await read.first('c', 'x')).toBeUndefined()
  })

  test('a value of the wrong type is refused by the database itself', async () => {
    const { database } = await make()
    const wrong = database.transaction((tx) =>
      sql`insert into secrets (name, value, created_at) values ('a', 'b', 'soon')`.execute(tx),
    )
    await expect(wrong).rejects.toThrow(/cannot store|invalid input/)
  })
})

describe.each(adapters.filter(({ dialect }) => dialect === 'sqlite'))(
  'a full disk on $dialect',
  (adapter) => {
    test('a full disk is reported as such, and the next transaction succeeds', async () => {
      const { database, close } = await openTestDatabase(adapter)
      const filling = database.transaction(async (tx) => {
        await sql`pragma max_page_count = 1`.execute(tx)
        for (let index = 0; ; index += 1)
          await tx
            .insertInto('secrets')
            .values({ ...secret(`${index}`), value: 'x'.repeat(100_000) })
            .execute()
      })
      const error: unknown = await filling.then(null, (reason: unknown) => reason)
      expect(isDiskFull(error)).toBe(true)
      expect(await names(database)).toEqual([])
      await database.transaction((tx) => sql`pragma max_page_count = 4294967294`.execute(tx))
      await database.transaction((tx) => write(tx, 'again'))
      expect(await names(database)).toEqual(['again'])
      await close()
    })
  },
)
