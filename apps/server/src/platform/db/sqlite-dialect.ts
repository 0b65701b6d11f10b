import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import { LoadMeter } from './load-meter.ts'
import { Mutex } from './mutex.ts'
import type { SqliteHandle } from './sqlite-handle.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/**
 * The writing connection, with one transaction at a time. A transaction takes the write lock when it starts, so that it never
 * fails halfway because another process wrote, and waits for it without blocking the event loop.
 */
class WritingDriver extends SqliteDriver {
  readonly #database: SqliteHandle
  readonly #mutex = new Mutex()
  readonly #meter: LoadMeter
  #release: () => void = () => undefined

  constructor(database: SqliteHandle, meter: LoadMeter) {
    super({ database })
    this.#database = database
    this.#meter = meter
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#meter.acquire(this.#mutex.acquire())
    this.#release = release
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#meter.release()
    this.#release()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await retryWhileLocked(() => connection.executeQuery(CompiledQuery.raw('begin immediate')))
  }

  /** On a full disk SQLite rolls back by itself; rolling back again would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction) await super.rollbackTransaction(connection)
  }
}

const ROW_LOCKS: ReadonlySet<string | undefined> = new Set([
  'ForUpdate',
  'ForNoKeyUpdate',
  'ForShare',
  'ForKeyShare',
  'NoWait',
  'SkipLocked',
])

/** Leaves out row locks, so that stores can ask for them: SQLite has one writer, which locks the whole database. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node)
  }
}

/** Kysely's dialect over the handle that writes. */
export class WritingSqliteDialect extends SqliteDialect {
  readonly meter = new LoadMeter()
  readonly #database: SqliteHandle

  constructor(database: SqliteHandle) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#database, this.meter)
  }

  override createQueryCompiler(): QueryCompiler {
    return new LocklessCompiler()
  }
}
