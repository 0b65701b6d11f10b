import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import { Mutex } from './mutex.ts'
import type { SqliteHandle } from './sqlite-handle.ts'
import { whenFree } from './when-free.ts'

/**
 * The connection that writes: one transaction at a time. It takes the write lock at once, so that a transaction never fails
 * halfway because another process wrote, and it waits for the lock without blocking this process.
 */
class WritingDriver extends SqliteDriver {
  readonly #database: SqliteHandle
  readonly #mutex = new Mutex()
  #release: () => void = () => undefined

  constructor(database: SqliteHandle) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#mutex.acquire()
    this.#release = release
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#release()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await whenFree(() => connection.executeQuery(CompiledQuery.raw('begin immediate')))
  }

  /** On a full disk SQLite has rolled back by itself; a second time would fail, and hide why. */
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

/** Leaves out row locks, so that stores can ask for them: SQLite has one writer, who locks the whole database. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node)
  }
}

/** Kysely's dialect over the handle that writes. */
export class WritingSqliteDialect extends SqliteDialect {
  readonly #database: SqliteHandle

  constructor(database: SqliteHandle) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#database)
  }

  override createQueryCompiler(): QueryCompiler {
    return new LocklessCompiler()
  }
}
