import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { type QueryResultRow, types } from 'pg'
import type { Database } from './database.ts'
import { createPostgresPool } from './postgres-pool.ts'
import type { PreparedRead } from './prepared-read.ts'
import { retryConflicts } from './retry-conflicts.ts'
import type { Tables } from './tables.ts'
import { transactionsOn } from './transactions.ts'
import { watchDiskSpace } from './watch-disk-space.ts'

const INT8 = 20

/** Instants and counts fit into 2^53. */
types.setTypeParser(INT8, Number)

/**
 * Opens a pool of connections to a PostgreSQL server.
 * @param onIdleError called when an idle connection breaks; the next query opens another one
 * @param timeoutMs see `createPostgresPool`
 */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  timeoutMs: number | null = null,
): Database {
  const pool = createPostgresPool(url, onIdleError, timeoutMs)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const { transaction, wasRecentlyFull } = watchDiskSpace(retryConflicts(transactionsOn(kysely)))

  const prepare = <Row>(sql: string | { readonly postgres: string }): PreparedRead<Row> => {
    const text = typeof sql === 'string' ? sql : sql.postgres
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    const all = async (...values: readonly unknown[]): Promise<readonly Row[]> => {
      const connection = await pool.connect()
      try {
        return (await connection.query<Row & QueryResultRow>({ name, text, values: [...values] })).rows
      } finally {
        connection.release()
      }
    }
    return { all, first: async (...values) => (await all(...values))[0] }
  }

  return {
    dialect: 'postgres',
    read: kysely,
    readFresh: kysely,
    transaction,
    snapshot: (work) =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => work(tx)),
    truncateLog: async () => {},
    prepareRead: prepare,
    prepareFresh: prepare,
    hasDiskSpace: async () => !wasRecentlyFull(),
    load: pool.load,
    close: () => kysely.destroy(),
  }
}
