import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { adapters, open } from '#test/adapters.ts'
import { migrations } from '../../migrations.ts'
import type { Database } from './database.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'

const step = (name: string) => ({ name, up: async () => undefined })

describe.each(adapters)('migrations on $dialect', (adapter) => {
  const withDatabases = async (count: number, work: (...databases: Database[]) => Promise<void>) => {
    const location = await adapter.locate()
    const databases = await Promise.all(Array.from({ length: count }, () => open(location)))
    await work(...databases)
    await Promise.all(databases.map((database) => database.close()))
    location.remove()
  }

  test('each step runs once, even when two processes start together', () =>
    withDatabases(2, async (...databases) => {
      const ran = await Promise.all(databases.map((database) => migrate(database, migrations, 1)))
      expect(ran.flat()).toEqual(migrations.map(({ name }) => name))
    }))

  test('a step that fails is rolled back', () =>
    withDatabases(1, async (database) => {
      const failing = {
        name: '9999-failing',
        up: async () => {
          throw new Error('no')
        },
      }
      if (!database) return
      await expect(migrate(database, [...migrations, failing], 1)).rejects.toThrow('no')
      await expect(sql`select 1 from users`.execute(database.read)).rejects.toThrow('users')
      expect(await migrate(database, migrations, 1)).toHaveLength(migrations.length)
    }))

  test('a database of a newer version is refused, with a line that says what to do', () =>
    withDatabases(1, async (database) => {
      if (!database) return
      await migrate(database, [...migrations, step('9999-later')], 1)
      await expect(migrate(database, migrations, 1)).rejects.toThrow(NewerDatabaseError)
      await expect(migrate(database, migrations, 1)).rejects.toThrow('"9999-later"')
    }))
})

test('steps are in the order of their names, and no two share one', () => {
  const names = migrations.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].toSorted())
})
