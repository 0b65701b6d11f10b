import type { DialectName, Reader } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'
import type { SearchEngine } from './search-engine.ts'
import { sqliteEngine } from './sqlite/sqlite-engine.ts'

export const ENGINES: Readonly<Record<DialectName, SearchEngine>> = {
  sqlite: sqliteEngine,
  postgres: postgresEngine,
}

/** The engine of the database that a transaction is open on. */
export const engineOf = (db: Pick<Reader, 'getExecutor'>): SearchEngine => ENGINES[dialectOf(db)]
