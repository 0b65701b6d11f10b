import { join } from 'node:path'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** Where the data is: a PostgreSQL server when there is a URL, else a file in the data folder. */
export interface DatabaseLocation {
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Longest statement of a request on PostgreSQL, and a twentieth of that of a job; none by default. */
  readonly statementTimeoutMs?: number | null
}

export const SQLITE_FILE = 'souschef.sqlite'

/** @param onIdleError see `openPostgres` */
export async function openDatabase(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  if (location.databaseUrl === null) return openSqlite(join(location.dataDir, SQLITE_FILE))
  // Most installations never need the driver, and would wait for it at every start.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(location.databaseUrl, onIdleError, location.statementTimeoutMs)
}
