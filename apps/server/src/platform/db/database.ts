import type { Kysely, Transaction } from 'kysely'
import type { PreparedRead } from './prepared-read.ts'
import type { Tables } from './tables.ts'

export type DialectName = 'sqlite' | 'postgres'

/** An open transaction: the only way to write, and inside of one the only way to the database. */
export type Tx = Transaction<Tables>

/** What reads, inside a transaction or outside. */
export type Reader = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'case' | 'dynamic' | 'getExecutor'
>

/** One set of stores over SQLite in this process or a PostgreSQL server. */
export interface Database {
  readonly dialect: DialectName
  /** Reads what is committed; never waits for a transaction. */
  readonly read: Reader
  /**
   * Runs a transaction; commits when the promise resolves, rolls back when it rejects. On SQLite transactions of all
   * processes run one after the other. On PostgreSQL one that conflicts with others is rolled back and run again from its
   * beginning (`retryConflicts`), so `work` has no effects but those of its `tx` and `afterCommit`, and never awaits the outside
   * world.
   * @throws {DatabaseUnavailableError} when it could not be committed because of the connection, or of conflicts
   * @throws when called inside another one
   */
  readonly transaction: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
  /**
   * Prepares a read that is asked often. Parameters are `$1`, `$2`, … in both dialects; give one text each where they
   * differ.
   */
  readonly prepareRead: <Row>(sql: string | Readonly<Record<DialectName, string>>) => PreparedRead<Row>
  /**
   * Whether the disk has room for writes: judged by the last write, and with SQLite also by the free space. Cheap; never
   * writes.
   */
  readonly hasRoom: () => Promise<boolean>
  readonly close: () => Promise<void>
}
