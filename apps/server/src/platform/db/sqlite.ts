import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'
import type { PreparedRead } from './prepared-read.ts'
import { WritingSqliteDialect } from './sqlite-dialect.ts'
import { SqliteHandle } from './sqlite-handle.ts'
import type { Tables } from './tables.ts'
import { transactionsOn } from './transactions.ts'

/** A commit is on the disk before it is acknowledged; readers and the writer do not wait for each other. */
const WRITING = `
  pragma busy_timeout = 0;
  pragma foreign_keys = on;
  pragma synchronous = full;
  pragma cache_size = -8000;
  pragma temp_store = memory;`

const READING = `
  pragma busy_timeout = 5000;
  pragma query_only = on;
  pragma cache_size = -8000;
  pragma temp_store = memory;`

/** The journal's mode is kept in the file; changing it needs the file for oneself, hence the patience. */
const OPENING = 'pragma busy_timeout = 10000; pragma journal_mode = wal;'

/**
 * Opens, or makes, the database in a file. One handle writes, another one only reads.
 * @throws when the folder cannot be made or the file is no database
 */
export async function openSqlite(file: string): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const writer = new SqliteHandle(file, { readOnly: false })
  writer.exec(OPENING)
  writer.exec(WRITING)
  const reader = new SqliteHandle(file, { readOnly: true })
  reader.exec(READING)

  const write = new Kysely<Tables>({ dialect: new WritingSqliteDialect(writer) })
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reader }) })

  return {
    dialect: 'sqlite',
    read,
    transaction: transactionsOn(write),
    prepareRead: <Row>(sql: string | { readonly sqlite: string }): PreparedRead<Row> => {
      const text = (typeof sql === 'string' ? sql : sql.sqlite).replaceAll(/\$(\d+)/g, '?$1')
      const statement = reader.prepareRead(text)
      return {
        all: async (...values) => statement.all(...values) as unknown[] as readonly Row[],
        first: async (...values) => statement.get(...values) as Row | undefined,
      }
    },
    close: async () => {
      // The last to close writes the log back into the file, and only the writer may.
      reader.close()
      writer.close()
    },
  }
}
