import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrations } from '../src/migrations.ts'
import type { Database, DialectName } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { createDatabase } from './postgres-cluster.ts'

/** Location of a test database; it can be opened several times, as by several processes. */
export interface TestLocation {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly remove: () => void
}

export interface Adapter {
  readonly dialect: DialectName
  /** Creates an empty location. */
  readonly locate: () => Promise<TestLocation>
}

const folder = (): string => mkdtempSync(join(tmpdir(), 'souschef-test-'))

/** Both supported databases: `describe.each(adapters)('… on $dialect', …)`. */
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

/** An empty database with the full schema. */
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
