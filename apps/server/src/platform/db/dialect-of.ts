import { SqliteAdapter } from 'kysely'
import type { DialectName, Reader } from './database.ts'

/** Which database a transaction is open on. */
export const dialectOf = (db: Pick<Reader, 'getExecutor'>): DialectName =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
