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
import { watchRoom } from './watch-room.ts'
import { whenFree } from './when-free.ts'

/** A commit is on the disk before it is acknowledged; readers and the writer do not wait for each other. */
const WRITING = `
  pragma busy_timeout = 0;
  pragma journal_mode = wal;
  pragma foreign_keys = on;
  pragma synchronous = full;
  pragma cache_size = -8000;
  pragma temp_store = memory;`

const READING = `
  pragma busy_timeout = 5000;
  pragma query_only = on;
  pragma cache_size = -8000;
  pragma temp_store = memory;`

/** Less free space than this is reported, some time before writes fail: the log of writes alone takes several megabytes. */
const ENOUGH_ROOM_BYTES = 16 * 1024 * 1024

/**
 * Makes the file when it is missing, for its owner only: it holds the secret that tokens are signed with. SQLite gives the
 * files that it puts beside this one the same mode.
 */
function createPrivately(file: string): void {
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    // Another process that starts now may have made it.
    if (!existsSync(file)) throw error
  }
}

/** @returns false when the file system says so; true where it does not know, as some network ones do */
async function hasFreeSpace(folder: string): Promise<boolean> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder)
    return blocks === 0 || bavail * bsize >= ENOUGH_ROOM_BYTES
  } catch {
    return true
  }
}

/**
 * Opens, or makes, the database in a file. One handle writes, another one only reads.
 * @throws when the folder cannot be made or the file is no database
 */
export async function openSqlite(file: string): Promise<Database> {
  createPrivately(file)
  const writer = new SqliteHandle(file, { readOnly: false })
  await whenFree(() => writer.exec(WRITING))
  const reader = new SqliteHandle(file, { readOnly: true })
  reader.exec(READING)

  const write = new Kysely<Tables>({ dialect: new WritingSqliteDialect(writer) })
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reader }) })
  const { transaction, wasRefused } = watchRoom(transactionsOn(write))

  return {
    dialect: 'sqlite',
    read,
    transaction,
    prepareRead: <Row>(sql: string | { readonly sqlite: string }): PreparedRead<Row> => {
      const text = (typeof sql === 'string' ? sql : sql.sqlite).replaceAll(/\$(\d+)/g, '?$1')
      const { all, first } = reader.prepareRead<Row>(text)
      return { all: async (...values) => all(values), first: async (...values) => first(values) }
    },
    hasRoom: async () => !wasRefused() && (await hasFreeSpace(dirname(file))),
    close: async () => {
      // The last to close writes the log back into the file, and only the writer may.
      reader.close()
      writer.close()
    },
  }
}
