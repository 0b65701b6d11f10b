import { SqliteAdapter } from 'kysely'
import type { DialectName, Reader } from './database.ts'

/** The dialect that a transaction or connection speaks. */
export const dialectOf = (db: Pick<Reader, 'getExecutor'>): DialectName =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
