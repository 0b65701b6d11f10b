import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrations } from '../src/migrations.ts'
import type { Database, DialectName } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase, SQLITE_FILE } from '../src/platform/db/open.ts'
import { createDatabase } from './postgres-cluster.ts'
import { temporaryFolder } from './temporary-folder.ts'

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
  /** Creates a location with the full schema; copying takes a fraction of the time that migrating does. */
  readonly locateMigrated?: () => Promise<TestLocation>
}

function folderLocation(databaseUrl: string | null): TestLocation {
  const dataDir = temporaryFolder('souschef-test-')
  return { dataDir, databaseUrl, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function migrated(location: TestLocation): Promise<TestLocation> {
  const database = await open(location)
  await migrate(database, migrations, 0)
  await database.close()
  return location
}

/** Created once per process of the test runner. */
const templates: { sqlite?: Promise<Buffer>; postgres?: Promise<string> } = {}

const fileOf = ({ dataDir }: TestLocation): string => join(dataDir, SQLITE_FILE)

async function sqliteTemplate(): Promise<Buffer> {
  const location = await migrated(folderLocation(null))
  const content = readFileSync(fileOf(location))
  location.remove()
  return content
}

async function postgresTemplate(): Promise<string> {
  const location = await migrated(folderLocation(await createDatabase(inject('postgresUrl'))))
  location.remove()
  return new URL(location.databaseUrl ?? '').pathname.slice(1)
}

/** For tests that do not depend on the database. */
export const sqlite: Adapter = {
  dialect: 'sqlite',
  locate: async () => folderLocation(null),
  locateMigrated: async () => {
    const location = folderLocation(null)
    writeFileSync(fileOf(location), await (templates.sqlite ??= sqliteTemplate()))
    return location
  },
}

const postgres: Adapter = {
  dialect: 'postgres',
  locate: async () => folderLocation(await createDatabase(inject('postgresUrl'))),
  locateMigrated: async () => {
    const template = await (templates.postgres ??= postgresTemplate())
    return folderLocation(await createDatabase(inject('postgresUrl'), template))
  },
}

/** Both supported databases: `describe.each(adapters)('… on $dialect', …)`. */
export const adapters: readonly Adapter[] = [sqlite, postgres]

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
export async function openTestDatabase({ locate, locateMigrated }: Adapter): Promise<TestDatabase> {
  const location = await (locateMigrated ?? locate)()
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
