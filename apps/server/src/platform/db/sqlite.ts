import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'
import type { PreparedRead } from './prepared-read.ts'
import { WritingSqliteDialect } from './sqlite-dialect.ts'
import { SqliteHandle } from './sqlite-handle.ts'
import type { Tables } from './tables.ts'
import { transactionsOn } from './transactions.ts'
import { watchDiskSpace } from './watch-disk-space.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/**
 * A commit is on the disk before it is acknowledged; readers and the writer do not block each other; deleted data is overwritten,
 * so that neither the file nor a copy of it contains it.
 */
const WRITER_PRAGMAS = `
  pragma busy_timeout = 0;
  pragma journal_mode = wal;
  pragma foreign_keys = on;
  pragma secure_delete = on;
  pragma synchronous = full;
  pragma cache_size = -8000;
  pragma temp_store = memory;`

/**
 * Pages are read from the memory that the system caches the file in, instead of being copied by one call each, which long values
 * would take most of their time for. They count as resident memory, but the system takes it back when it needs it.
 */
const READER_PRAGMAS = `
  pragma busy_timeout = 5000;
  pragma query_only = on;
  pragma mmap_size = 2147418112;
  pragma cache_size = -8000;
  pragma temp_store = memory;`

/** Reported as full below this, before writes fail: the write-ahead log alone takes several megabytes. */
const MIN_FREE_BYTES = 16 * 1024 * 1024

/**
 * Creates the file for its owner only, because it holds the secret that tokens are signed with. SQLite gives its other files
 * the same mode.
 */
function createPrivately(file: string): void {
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    // Another process that starts now may have created it.
    if (!existsSync(file)) throw error
  }
}

/** @returns true where the file system does not report it, as some network ones */
async function hasFreeSpace(folder: string): Promise<boolean> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder)
    return blocks === 0 || bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return true
  }
}

/**
 * Opens or creates a database file, with one handle for writing and another for reading.
 * @throws when the folder cannot be created or the file is no database
 */
export async function openSqlite(file: string): Promise<Database> {
  createPrivately(file)
  const writer = new SqliteHandle(file, { readOnly: false })
  await retryWhileLocked(() => writer.exec(WRITER_PRAGMAS))
  const reader = new SqliteHandle(file, { readOnly: true })
  reader.exec(READER_PRAGMAS)

  const dialect = new WritingSqliteDialect(writer)
  const write = new Kysely<Tables>({ dialect })
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reader }) })
  const { transaction, wasRecentlyFull } = watchDiskSpace(transactionsOn(write))

  const prepare = <Row>(sql: string | { readonly sqlite: string }): PreparedRead<Row> => {
    const text = (typeof sql === 'string' ? sql : sql.sqlite).replaceAll(/\$(\d+)/g, '?$1')
    const { all, first } = reader.prepareRead<Row>(text)
    return { all: async (...values) => all(values), first: async (...values) => first(values) }
  }

  return {
    dialect: 'sqlite',
    read,
    readFresh: read,
    transaction,
    snapshot: async (work) => {
      // A handle of its own: a transaction on the shared one would block all other reads.
      const handle = new SqliteHandle(file, { readOnly: true })
      handle.exec(READER_PRAGMAS)
      const snapshot = new Kysely<Tables>({ dialect: new SqliteDialect({ database: handle }) })
      try {
        return await snapshot.transaction().execute(work)
      } finally {
        await snapshot.destroy()
      }
    },
    prepareRead: prepare,
    prepareFresh: prepare,
    hasDiskSpace: async () => !wasRecentlyFull() && (await hasFreeSpace(dirname(file))),
    truncateLog: async () => {
      // A handle of its own: the writer's may be in a transaction.
      const handle = new SqliteHandle(file, { readOnly: false })
      try {
        handle.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate);')
      } finally {
        handle.close()
      }
    },
    load: () => dialect.meter.load,
    close: async () => {
      // The last handle to close checkpoints the write-ahead log, and only the writer may.
      reader.close()
      writer.close()
    },
  }
}
