import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type { SqlParameter } from './prepared-read.ts'

const MAX_CACHED_STATEMENTS = 200

interface PreparedQuery<Row> {
  readonly all: (values: readonly SqlParameter[]) => readonly Row[]
  readonly first: (values: readonly SqlParameter[]) => Row | undefined
}

/** SQLite has no booleans, and Kysely passes `undefined` for columns that are not given. */
function toBindable(value: unknown): string | number | bigint | null | Uint8Array {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a ${typeof value}`)
}

/** Rows of `node:sqlite` have no prototype; they are copied into ordinary objects. */
function statement(prepared: StatementSync): SqliteStatement {
  return {
    reader: prepared.columns().length > 0,
    all: (values) => prepared.all(...values.map(toBindable)).map((row) => ({ ...row })),
    run: (values) => prepared.run(...values.map(toBindable)),
    iterate: (values) => prepared.iterate(...values.map(toBindable)),
  }
}

/** A `node:sqlite` connection for Kysely, with a cache of prepared statements. */
export class SqliteHandle implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(file: string, options: { readonly readOnly: boolean }) {
    this.#database = new DatabaseSync(file, options)
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  prepare(sql: string): SqliteStatement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const created = statement(this.#database.prepare(sql))
    const [oldest] = this.#statements.keys()
    if (oldest !== undefined && this.#statements.size >= MAX_CACHED_STATEMENTS)
      this.#statements.delete(oldest)
    this.#statements.set(sql, created)
    return created
  }

  /** Prepares a query outside the cache; the caller owns it. */
  prepareRead<Row>(sql: string): PreparedQuery<Row> {
    const prepared = this.#database.prepare(sql)
    const names = prepared.columns().map(({ name }) => name)
    // The driver's row objects are in dictionary mode: five columns cost as much as finding the row.
    prepared.setReturnArrays(true)
    const toRow = (values: unknown): Row => {
      const row: Record<string, unknown> = {}
      let at = 0
      for (const value of values as Iterable<unknown>) row[names[at++] ?? ''] = value
      return row as Row
    }
    return {
      all: (values) => prepared.all(...values).map(toRow),
      first: (values) => {
        const found = prepared.get(...values)
        return found && toRow(found)
      },
    }
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}
