import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseLocation, openDatabase, SQLITE_FILE } from './open.ts'
import { queryRaw } from './query-raw.ts'

const OTHER_CONNECTIONS_SQL = `
  select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and application_name = current_setting('application_name')`

/** PostgreSQL lists a connection for some milliseconds after its client is gone. */
const ATTEMPTS = 10
const DELAY_MS = 100

/**
 * Whether any Souschef has this database open; for use before opening it. A process that opens it a moment later goes unnoticed.
 */
export async function isInUse(location: DatabaseLocation): Promise<boolean> {
  if (location.databaseUrl === null) return isLocked(join(location.dataDir, SQLITE_FILE))
  const database = await openDatabase(location, () => undefined)
  try {
    for (let attempt = 1; ; attempt += 1) {
      const others = await queryRaw(database.readFresh, OTHER_CONNECTIONS_SQL, [])
      if (others.length === 0 || attempt === ATTEMPTS) return others.length > 0
      await sleep(DELAY_MS)
    }
  } finally {
    await database.close()
  }
}

/** With a write-ahead log every open connection holds a shared lock on the file, also an idle one. */
function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    handle.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message)) return true
    throw error
  } finally {
    handle.close()
  }
}
