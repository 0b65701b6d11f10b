import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrations } from '../src/migrations.ts'
import type { Database, DialectName } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { createDatabase } from './postgres-cluster.ts'

/** Where a database for a test is; several can be opened on one location, as several processes would. */
export interface TestLocation {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly remove: () => void
}

export interface Adapter {
  readonly dialect: DialectName
  /** Makes an empty place of its own. */
  readonly locate: () => Promise<TestLocation>
}

const folder = (): string => mkdtempSync(join(tmpdir(), 'souschef-test-'))

/** Both databases that the product runs on: `describe.each(adapters)('… on $dialect', …)`. */
export const adapters: readonly Adapter[] = [
  {
    dialect: 'sqlite',
    locate: async () => {
      const dataDir = folder()
      return { dataDir, databaseUrl: null, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
    },
  },
  {
    dialect: 'postgres',
    locate: async () => {
      const dataDir = folder()
      const databaseUrl = await createDatabase(inject('postgresUrl'))
      return { dataDir, databaseUrl, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
    },
  },
]

/** Opens a location; a broken idle connection fails the test. */
export const open = (location: TestLocation): Promise<Database> =>
  openDatabase(location, (error) => {
    throw error
  })

export interface TestDatabase {
  readonly database: Database
  readonly location: TestLocation
  readonly close: () => Promise<void>
}

/** A database with the whole schema and nothing in it. */
export async function openTestDatabase(adapter: Adapter): Promise<TestDatabase> {
  const location = await adapter.locate()
  const database = await open(location)
  await migrate(database, migrations, 0)
  return {
    database,
    location,
    close: async () => {
      await database.close()
      location.remove()
    },
  }
}
